import { useState } from "react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import type { PollView, TallyView } from "#party/views.ts";
import { type ResultRow, resultRows } from "./model/result.ts";
import { labelsOf } from "./words.ts";

/** The votes as they come in: bars true to 100 %, and the same as a table. */
export function PollResult({ poll, tally }: { poll: PollView; tally: TallyView }) {
  const { t } = useLanguage();
  const [isTable, setTable] = useState(false);
  const rows = resultRows(labelsOf(poll, t), tally);
  if (tally.people === 0) return <p className="text-14 text-ink-soft">{t("polls.resultNobody")}</p>;
  return (
    <div className="flex flex-col gap-3">
      {isTable ? (
        <Table title={poll.title} rows={rows} />
      ) : (
        <Bars rows={rows} hasLead={poll.state === "stopped"} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-2 text-14 text-ink-soft">
        <span>{t("polls.ofPeople", { n: tally.people })}</span>
        <Button size="small" look="quiet" onClick={() => setTable(!isTable)}>
          {t(isTable ? "polls.showBars" : "polls.showTable")}
        </Button>
      </div>
    </div>
  );
}

function Bars({ rows, hasLead }: { rows: readonly ResultRow[]; hasLead: boolean }) {
  const { t, formats } = useLanguage();
  return (
    <ul className="flex flex-col gap-3">
      {rows.map(({ label, votes, share, leads }) => {
        const isLeading = hasLead && leads;
        return (
          <li key={label} className="flex flex-col gap-1">
            <div className="flex items-baseline justify-between gap-3">
              <span className="min-w-0">{label}</span>
              <span className="tabular whitespace-nowrap text-14 text-ink-soft">
                {t("polls.votes", { n: votes })} ·{" "}
                <span
                  className={classes(
                    "text-16 font-semibold",
                    isLeading ? "text-accent" : "text-ink",
                  )}
                >
                  {formats.percent(share)}
                </span>
              </span>
            </div>
            <div aria-hidden="true" className="h-3 overflow-hidden rounded-control bg-sunken">
              <div
                className={classes(
                  "h-full rounded-control transition-[width] duration-[240ms]",
                  isLeading ? "bg-accent" : "bg-line-strong",
                )}
                style={{ width: `${share * 100}%` }}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Table({ title, rows }: { title: string; rows: readonly ResultRow[] }) {
  const { t, formats } = useLanguage();
  return (
    <table className="w-full text-left">
      <caption className="sr-only">{t("polls.resultCaption", { title })}</caption>
      <thead>
        <tr className="text-14 text-ink-soft">
          <th scope="col" className="py-1 font-normal">
            {t("polls.option")}
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            {t("polls.votesColumn")}
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            {t("polls.shareColumn")}
          </th>
        </tr>
      </thead>
      <tbody className="tabular">
        {rows.map(({ label, votes, share }) => (
          <tr key={label} className="border-line border-t">
            <th scope="row" className="py-2 font-normal">
              {label}
            </th>
            <td className="py-2 text-right">{formats.number(votes)}</td>
            <td className="py-2 text-right">{formats.percent(share)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
