import { useT } from "#app/i18n/provider.tsx";
import type { QrShape } from "../scene.ts";

/** A QR symbol, black on white with its quiet zone, crisp at any size. */
export function QrCode(props: {
  shape: QrShape;
  /** What it leads to; the event unless said otherwise. */
  label?: string;
  className?: string;
}) {
  const t = useT();
  const { shape, className } = props;
  return (
    <svg
      viewBox={`0 0 ${shape.size} ${shape.size}`}
      role="img"
      aria-label={props.label ?? t("hall.qrLabel")}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={`M0 0h${shape.size}v${shape.size}H0z`} fill="white" />
      <path d={shape.path} fill="black" />
    </svg>
  );
}
