import type { PinView } from "#party/protocol/picture-entities.ts";
import type { Picture } from "#workers/contract/pictures/picture.ts";
import type { PinGrid } from "#workers/contract/pictures/pin-grid.ts";
import { type FieldMark, fieldMarks, gridPath, pointMarks } from "./pin-marks.ts";

/** What is drawn over the picture: the pins, or how many stand in each field. */
export type PinLayer =
  | { readonly kind: "pins"; readonly pins: readonly PinView[] }
  | { readonly kind: "density"; readonly grid: PinGrid; readonly counts: readonly number[] };

/**
 * Drawn over a picture that is shown whole in the same box. Each mark has an edge in the colour that its own stands out
 * from, so that it is seen on every picture; colour alone says nothing.
 */
export function PinDrawing(props: { picture: Pick<Picture, "width" | "height">; layer: PinLayer }) {
  const { picture, layer } = props;
  const { width, height } = picture;
  const line = Math.sqrt(width * height) * 0.0016;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      className="pointer-events-none absolute inset-0 size-full overflow-visible"
    >
      {layer.kind === "pins" ? (
        pointMarks(layer.pins, picture).map((mark) => (
          <circle
            key={`${mark.x} ${mark.y}`}
            cx={mark.x}
            cy={mark.y}
            r={mark.radius}
            strokeWidth={line * 2}
            className="fill-(--pin-ink) stroke-(--pin-edge)"
          />
        ))
      ) : (
        <>
          <GridLines grid={layer.grid} picture={picture} line={line} />
          {fieldMarks(layer.grid, layer.counts, picture).map((mark) => (
            <NumberMark key={`${mark.x} ${mark.y}`} mark={mark} line={line} />
          ))}
        </>
      )}
    </svg>
  );
}

function NumberMark({ mark, line }: { mark: FieldMark; line: number }) {
  const { x, y, radius, n, size } = mark;
  return (
    <>
      <circle
        cx={x}
        cy={y}
        r={radius}
        strokeWidth={line * 2.5}
        className="fill-(--pin-ink) stroke-(--pin-edge)"
      />
      <text
        x={x}
        y={y}
        dy="0.35em"
        textAnchor="middle"
        fontSize={size}
        className="fill-(--pin-edge) font-semibold"
      >
        {n}
      </text>
    </>
  );
}

/** Thin lines with an edge: they are seen on light and on dark pictures. */
function GridLines(props: {
  grid: PinGrid;
  picture: Pick<Picture, "width" | "height">;
  line: number;
}) {
  const path = gridPath(props.grid, props.picture);
  return (
    <>
      <path d={path} strokeWidth={props.line * 1.6} className="stroke-(--pin-ink) opacity-40" />
      <path d={path} strokeWidth={props.line * 0.8} className="stroke-(--pin-edge) opacity-70" />
    </>
  );
}
