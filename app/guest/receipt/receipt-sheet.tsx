import { classes } from "#app/ui/classes.ts";
import { Figures } from "#app/ui/figures.tsx";
import type { ReceiptPage } from "./receipt.server.ts";

type Words = ReceiptPage["words"];

/** What the sheet of paper says: the same as the file. */
export function ReceiptSheet({ words }: { words: Words }) {
  return (
    <article className="flex flex-col gap-6 rounded-card border border-line bg-surface p-5 sm:p-8 print:border-0 print:p-0">
      <h1 className="text-28 wrap-anywhere">{words.title}</h1>
      <div className="grid gap-6 sm:grid-cols-2 print:grid-cols-2">
        {[words.seller, words.buyer].map(({ title, lines }) => (
          <section key={title} className="flex flex-col">
            <h2 className="text-14 font-normal text-ink-soft">{title}</h2>
            {lines.map((line, place) => (
              <p key={line} className={classes("wrap-anywhere", place === 0 && "font-semibold")}>
                {line}
              </p>
            ))}
          </section>
        ))}
      </div>
      <dl className="grid items-baseline gap-x-4 gap-y-1 sm:grid-cols-[10rem_1fr] print:grid-cols-[10rem_1fr]">
        {words.facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-14 text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <AmountTable heads={words.lineHeads} rows={words.lines} caption={words.title} />
      <p className="flex justify-between gap-4 text-18 font-semibold">
        <span>{words.total[0]}</span>
        <span className="whitespace-nowrap">
          <Figures text={words.total[1]} />
        </span>
      </p>
      {words.noVat === "" ? (
        <section className="flex flex-col gap-2">
          <h2 className="text-16 font-semibold">{words.vatTitle}</h2>
          <AmountTable heads={words.vatHeads} rows={words.vatLines} caption={words.vatTitle} />
        </section>
      ) : (
        <p>{words.noVat}</p>
      )}
      {words.note !== "" && <p>{words.note}</p>}
    </article>
  );
}

/** Lines of a receipt never move, and may be alike. */
const keyOf = (place: number) => `line ${place}`;

/** A table of amounts; on phones each row stands below the other, with its headings. */
function AmountTable(props: {
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  caption: string;
}) {
  const { heads, rows, caption } = props;
  return (
    <table className="block w-full border-collapse text-left sm:table print:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only sm:not-sr-only sm:table-header-group print:not-sr-only print:table-header-group">
        <tr>
          {heads.map((head, place) => (
            <th
              key={head}
              scope="col"
              className={classes(
                "border-b border-line py-1 text-14 font-normal text-ink-soft",
                place > 0 && "pl-3 text-right",
              )}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block sm:table-row-group print:table-row-group">
        {rows.map((row, at) => (
          <tr
            key={keyOf(at)}
            className="block border-b border-line py-2 sm:table-row print:table-row"
          >
            {row.map((cell, place) => (
              <td
                key={heads[place]}
                className={classes(
                  "flex justify-between gap-4 sm:table-cell sm:py-2 print:table-cell print:py-2",
                  place === 0
                    ? "wrap-anywhere"
                    : "sm:pl-3 sm:text-right sm:whitespace-nowrap print:pl-3 print:text-right",
                )}
              >
                {place > 0 && (
                  <span className="text-14 text-ink-soft sm:hidden print:hidden">
                    {heads[place]}
                  </span>
                )}
                <span>{place === 0 ? cell : <Figures text={cell} />}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
