import { useId } from "react";
import { gridPath } from "#app/event/polls/pin/pin-marks.ts";
import { fieldRows } from "#app/event/polls/pin/pin-rows.ts";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import type { TallyView } from "#party/protocol/entities.ts";
import type { Picture } from "#workers/contract/pictures/picture.ts";
import {
  fieldOfPin,
  type PinGrid,
  pinGrid,
  pinSteps,
  placeOfField,
} from "#workers/contract/pictures/pin-grid.ts";
import type { PlainPoll } from "../plain-model.ts";

/** Fields that are told one by one; a page without scripts is small. */
const mostFields = 20;

/** The grid over the picture of a poll with pins; null of any other. */
function gridOf({ kind, shownPictures }: PlainPoll): PinGrid | null {
  const picture = shownPictures[0] ?? null;
  return kind === "pin" && picture !== null ? pinGrid(picture) : null;
}

/** A pin by column and row, as they stand on the picture: it is put in the middle of that field. */
export function PinFields(props: { poll: PlainPoll; typed: readonly string[] }) {
  const t = useT();
  const grid = gridOf(props.poll);
  if (grid === null) return null;
  const chosen = props.typed.map(Number);
  const at = chosen.length === 2 ? placeOfField(grid, fieldOfPin(grid, chosen)) : null;
  return (
    <fieldset>
      <legend>{t("pins.choose")}</legend>
      <FieldSelect label={t("pins.column")} count={grid.columns} chosen={at?.column} />
      <FieldSelect label={t("pins.row")} count={grid.rows} chosen={at?.row} />
    </fieldset>
  );
}

function FieldSelect(props: { label: string; count: number; chosen: number | undefined }) {
  const { label, count, chosen } = props;
  const id = useId();
  return (
    <p>
      <label htmlFor={id}>{label}</label>{" "}
      <select
        id={id}
        name="choice"
        required
        defaultValue={chosen === undefined ? "" : middleOf(chosen, count)}
      >
        <option value="" />
        {Array.from({ length: count }, (_, at) => at + 1).map((place) => (
          <option key={place} value={middleOf(place, count)}>
            {place}
          </option>
        ))}
      </select>
    </p>
  );
}

/** The hundredth in the middle of the n-th of `count` columns or rows. */
function middleOf(place: number, count: number): number {
  return Math.floor(((place - 0.5) * pinSteps) / count);
}

/** Columns and rows over a picture that is shown in the same box, with their numbers, and where the own pin stands. */
export function PinGridLines(props: { poll: PlainPoll; picture: Picture }) {
  const { poll, picture } = props;
  const grid = gridOf(poll);
  if (grid === null) return null;
  const { width, height } = picture;
  const [x, y] = poll.chosen ?? [];
  const line = Math.sqrt(width * height) * 0.003;
  const path = gridPath(grid, picture);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      style={{ position: "absolute", inset: 0, width: "100%", height: "100%" }}
    >
      <path d={path} style={{ stroke: "var(--surface)", strokeWidth: line * 2 }} />
      <path d={path} style={{ stroke: "var(--ink)", strokeWidth: line }} />
      <Numbers grid={grid} picture={picture} />
      {x !== undefined && y !== undefined && (
        <circle
          cx={((x + 0.5) * width) / pinSteps}
          cy={((y + 0.5) * height) / pinSteps}
          r={line * 6}
          style={{ fill: "var(--accent)", stroke: "var(--surface)", strokeWidth: line * 2 }}
        />
      )}
    </svg>
  );
}

function Numbers({ grid, picture }: { grid: PinGrid; picture: Picture }) {
  const [across, down] = [picture.width / grid.columns, picture.height / grid.rows];
  const size = Math.min(across, down) * 0.4;
  const at = [
    ...Array.from({ length: grid.columns }, (_, n) => {
      return { n: n + 1, x: (n + 0.5) * across, y: size };
    }),
    ...Array.from({ length: grid.rows }, (_, n) => {
      return { n: n + 1, x: size * 0.6, y: (n + 0.6) * down };
    }).slice(1),
  ];
  return at.map(({ n, x, y }) => (
    <text
      key={`${x} ${y}`}
      x={x}
      y={y}
      textAnchor="middle"
      fontSize={size}
      style={{
        fill: "var(--ink)",
        stroke: "var(--surface)",
        strokeWidth: size * 0.2,
        paintOrder: "stroke",
      }}
    >
      {n}
    </text>
  ));
}

/** How many pins stand where, in words. */
export function PinFieldsResult({ poll, tally }: { poll: PlainPoll; tally: TallyView }) {
  const { t, formats } = useLanguage();
  const grid = gridOf(poll);
  const rows = grid === null ? [] : fieldRows(grid, poll, tally, { t, formats });
  const left = rows.length - mostFields;
  if (rows.length === 0) return <p className="soft">{t("pins.noPins")}</p>;
  return (
    <ul aria-label={t("live.result")}>
      {rows.slice(0, mostFields).map(({ option, label, votes, number, share }) => (
        <li key={option}>
          {label} <strong>{t("ballots.answers", { n: votes })}</strong> ({number})
          <div className="bar">
            <i style={{ width: `${Math.round(share * 100)}%` }} />
          </div>
        </li>
      ))}
      {left > 0 && <li>{t("pins.more", { n: left })}</li>}
    </ul>
  );
}
