import { countColumn, meanName } from "#app/event/polls/kind-words.ts";
import type { ResultRow } from "#app/event/polls/result-rows.ts";
import { useLanguage } from "#app/i18n/provider.tsx";
import type { PollView } from "#party/protocol/entities.ts";

/** Options with what each has got. */
export function ResultTable({ poll, rows }: { poll: PollView; rows: readonly ResultRow[] }) {
  const { t, formats } = useLanguage();
  const countName = countColumn(poll, t);
  return (
    <table className="w-full text-left">
      <caption className="sr-only">{t("polls.resultCaption", { title: poll.title })}</caption>
      <thead>
        <tr className="text-14 text-ink-soft">
          <th scope="col" className="py-1 font-normal">
            {t(poll.kind === "pin" ? "pins.fieldName" : "polls.option")}
          </th>
          {countName && (
            <th scope="col" className="py-1 text-right font-normal">
              {countName}
            </th>
          )}
          <th scope="col" className="py-1 text-right font-normal first-letter:uppercase">
            {meanName(poll, t) ?? t("polls.shareColumn")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, votes, number }) => (
          <tr key={label} className="border-line border-t">
            <th scope="row" className="py-2 font-normal">
              {label}
            </th>
            {countName && <td className="tabular py-2 text-right">{formats.number(votes)}</td>}
            <td className="tabular py-2 text-right">{number}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
