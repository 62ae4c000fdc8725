import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { classes } from "#app/ui/classes.ts";

/** A table of a long list; on phones each row is a card of its own, with its first cell on top. */
export function ListTable(props: {
  label: string;
  columns: readonly string[];
  /** The last column is of figures, which stand below each other by their ends; or so many of the last. */
  endsInFigures?: boolean | number;
  children: ReactNode;
}) {
  const figures = Number(props.endsInFigures ?? 0);
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{props.label}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr>
          {props.columns.map((column, at) => (
            <th
              key={column}
              scope="col"
              className={classes(
                "border-b border-line py-2 pr-4 text-14 font-normal text-ink-soft",
                at >= props.columns.length - figures && "text-right",
              )}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">{props.children}</tbody>
    </table>
  );
}

/** A row that opens what it is about wherever it is pressed. */
export function ListRow(props: { to: string; name: string; children: ReactNode }) {
  return (
    <tr className="relative flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-3 hover:bg-sunken/60 md:table-row">
      <td className="basis-full font-semibold md:py-3.5 md:pr-4">
        <Link
          to={props.to}
          className="break-words no-underline after:absolute after:inset-0 hover:underline hover:underline-offset-4"
        >
          {props.name}
        </Link>
      </td>
      {props.children}
    </tr>
  );
}

/** A cell; on phones its heading stands before it where `heading` is given. */
export function ListCell(props: { heading?: string; className?: string; children: ReactNode }) {
  return (
    <td className={classes("min-w-0 md:table-cell md:py-3.5 md:pr-4", props.className)}>
      {props.heading && <span className="text-14 text-ink-soft md:hidden">{props.heading} </span>}
      {props.children}
    </td>
  );
}
