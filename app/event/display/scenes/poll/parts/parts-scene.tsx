import "./parts.css";
import { type CSSProperties, useRef } from "react";
import type { PartRow, PartTable } from "#app/event/polls/parts/parts.ts";
import { useT } from "#app/i18n/provider.tsx";
import { Figures } from "#app/ui/figures.tsx";
import { areClampsWhole, useFit } from "../../../fit/use-fit.ts";

/** As many parts as a hall can tell from each other. */
const mostParts = 4;

/** Characters of the longest option with which the column of options is narrow, for more of the parts' names. */
const shortLabel = 8;

/** Nothing on a stage is smaller: only then may a word of a part's name be broken, and rows stand close. */
const leastSize = 3;

/** Ways to set the table, best first: sizes in % of the stage's height, and lines of an option. */
const settings = [
  { size: 5, head: 4.2, lines: 2, cuts: false, isFlat: false, isWide: false },
  { size: 4.4, head: 3.8, lines: 2, cuts: false, isFlat: false, isWide: false },
  { size: 3.8, head: 3.4, lines: 3, cuts: false, isFlat: false, isWide: false },
  { size: 3.8, head: leastSize, lines: 3, cuts: false, isFlat: false, isWide: false },
  // More room for options that are sentences.
  { size: 3.4, head: 3.4, lines: 4, cuts: false, isFlat: false, isWide: true },
  { size: leastSize, head: leastSize, lines: 5, cuts: false, isFlat: false, isWide: true },
  // The bar beside its number: for ten steps and more.
  { size: 3.8, head: 3.4, lines: 1, cuts: false, isFlat: true, isWide: false },
  { size: leastSize, head: leastSize, lines: 5, cuts: false, isFlat: true, isWide: true },
  { size: 3.8, head: 3.4, lines: 2, cuts: true, isFlat: false, isWide: false },
  { size: 3.8, head: 3.4, lines: 1, cuts: true, isFlat: true, isWide: false },
  { size: leastSize, head: leastSize, lines: 1, cuts: true, isFlat: true, isWide: false },
] as const;

/** Whether the table stands in its box, and no option and no word of a part's name is cut that need not be. */
function stands(box: HTMLElement): boolean {
  if (box.scrollHeight > box.clientHeight + 1) return false;
  if (box.dataset.cuts) return true;
  return areClampsWhole(box);
}

/** The result split into parts: an option a row, a part a column, each with its own pattern beside its name. */
export function PartsTable({ title, table }: { title: string; table: PartTable }) {
  const t = useT();
  const shown = largest(table);
  const box = useRef<HTMLDivElement>(null);
  const { size, head, lines, cuts, isFlat, isWide } =
    settings[useFit(box, settings.length, stands)] ?? settings[10];
  const style: CSSProperties & Record<"--size" | "--head" | "--lines", number> = {
    "--size": size,
    "--head": shown.length === mostParts ? Math.min(head, 3.4) : head,
    "--lines": lines,
  };
  return (
    <div
      ref={box}
      className="stage-parts"
      style={style}
      data-cuts={cuts ? lines : undefined}
      data-whole={head > leastSize || undefined}
      data-flat={isFlat || undefined}
      data-tight={(isFlat && size === leastSize) || undefined}
      data-wide={isWide || undefined}
    >
      <table>
        <caption className="sr-only">{t("segments.caption", { title, by: table.by })}</caption>
        <colgroup>
          <col className="stage-parts-labels" data-short={areShort(table) || undefined} />
        </colgroup>
        <thead>
          <tr>
            <td />
            {shown.map(({ key, name, people }, at) => (
              <th key={key} scope="col">
                <span className="stage-part-name">
                  <span className="stage-part-key" data-part={at} aria-hidden="true" />
                  <span className="stage-clamp">{name}</span>
                </span>
                <span className="stage-part-people">{t("segments.people", { n: people })}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <Row key={row.option} row={row} columns={shown} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row, columns }: { row: PartRow; columns: PartTable["columns"] }) {
  return (
    <tr>
      <th scope="row">
        <span className="stage-clamp">{row.label}</span>
      </th>
      {columns.map(({ key }, at) => {
        const cell = row.cells.find((each) => each.key === key);
        const share: CSSProperties & { "--share": number } = { "--share": cell?.share ?? 0 };
        return (
          <td key={key}>
            <span className="stage-part-cell">
              <span className="stage-part-number">
                <Figures text={cell?.number ?? ""} />
              </span>
              <span className="stage-part-track" aria-hidden="true">
                <span className="stage-part-bar" data-part={at} style={share} />
              </span>
            </span>
          </td>
        );
      })}
    </tr>
  );
}

function areShort({ rows }: PartTable): boolean {
  return rows.every(({ label }) => label.length <= shortLabel);
}

/** How many parts have no room: whoever leads in to the table says so. */
export function partsLeftOut({ columns }: PartTable): number {
  return Math.max(0, columns.length - mostParts);
}

/** The largest parts, in their order. */
function largest({ columns }: PartTable): PartTable["columns"] {
  if (columns.length <= mostParts) return columns;
  const bySize = columns.toSorted((a, b) => b.people - a.people);
  const shown = new Set(bySize.slice(0, mostParts));
  return columns.filter((column) => shown.has(column));
}
