import { useT } from "#app/i18n/provider.tsx";
import type { ChartCursor } from "./use-chart-cursor.ts";

/**
 * What lies over a chart's marks and takes keys and the pointer. To a screen reader it is a slider over the points: each
 * one is spoken as it is come to.
 */
export function ChartWalker(props: {
  title: string;
  points: number;
  cursor: ChartCursor;
  /** Each point as it is spoken. */
  say: (place: number) => string;
  /** The pointer picks a point by its place from left to right. */
  takesPointer: boolean;
}) {
  const t = useT();
  const { title, points, cursor, say, takesPointer } = props;
  if (!cursor.isReady || points === 0) return null;
  const at = cursor.at ?? 0;
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={title}
      aria-description={t("staff.metrics.keys")}
      aria-valuemin={1}
      aria-valuemax={points}
      aria-valuenow={at + 1}
      aria-valuetext={say(at)}
      onKeyDown={cursor.onKeyDown}
      onPointerMove={takesPointer ? cursor.onPointerMove : undefined}
      className={`absolute inset-0 touch-pan-y rounded-control print:hidden ${takesPointer ? "" : "pointer-events-none"}`}
    />
  );
}
