import { Fragment, useCallback, useState } from "react";
import { useGrownList } from "#app/console/desk/board/use-grown-list.ts";
import type { Acts } from "#app/console/desk/room/use-acts.ts";
import { useT } from "#app/i18n/provider.tsx";
import type { QuestionView } from "#party/views.ts";
import { QuestionRow } from "./question-row.tsx";
import { RowDetail } from "./row-detail.tsx";

/** The rows, drawn as far as one has come; each opens to its details. */
export function QuestionTable(props: {
  rows: readonly QuestionView[];
  isReady: boolean;
  timeZone: string;
  acts: Acts;
  chosen: ReadonlySet<string>;
  onChosen(chosen: ReadonlySet<string>): void;
}) {
  const t = useT();
  const { rows, chosen, onChosen } = props;
  const { shown, end } = useGrownList<HTMLDivElement>(rows.length, -1);
  const [openId, setOpenId] = useState<string | null>(null);
  const open = useCallback((id: string) => setOpenId((now) => (now === id ? null : id)), []);
  const isAllChosen = rows.length > 0 && rows.every(({ id }) => chosen.has(id));

  function choose(id: string) {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChosen(next);
  }

  if (rows.length === 0) {
    return (
      <p role="status" className="rounded-card border border-line border-dashed p-6 text-ink-soft">
        {t(props.isReady ? "desk.tableEmpty" : "desk.connecting")}
      </p>
    );
  }
  return (
    <div className="pb-8">
      <table className="w-full border-collapse">
        <caption className="sr-only">{t("desk.allTitle")}</caption>
        <thead className="text-left text-14 text-ink-soft">
          <tr>
            <th scope="col" className="w-11 p-0">
              <label className="flex min-h-11 items-center justify-center">
                <input
                  type="checkbox"
                  className="size-5 accent-accent"
                  aria-label={t("desk.chooseAll", { n: rows.length })}
                  checked={isAllChosen}
                  onChange={() =>
                    onChosen(isAllChosen ? new Set() : new Set(rows.map(({ id }) => id)))
                  }
                />
              </label>
            </th>
            <th scope="col" className="py-2 font-normal">
              {t("desk.question")}
            </th>
            <th scope="col" className="px-2 font-normal max-md:hidden">
              {t("desk.columnState")}
            </th>
            <th scope="col" className="px-2 text-right font-normal max-md:hidden">
              {t("desk.columnVotes")}
            </th>
            <th scope="col" className="px-2 font-normal max-lg:hidden">
              {t("desk.columnAsker")}
            </th>
            <th scope="col" className="px-2 font-normal max-md:hidden">
              {t("desk.columnAsked")}
            </th>
            <th scope="col" className="px-2 font-normal max-lg:hidden">
              {t("desk.answered")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((question) => (
            <Fragment key={question.id}>
              <QuestionRow
                question={question}
                timeZone={props.timeZone}
                isChosen={chosen.has(question.id)}
                isOpen={openId === question.id}
                onChoose={choose}
                onOpen={open}
              />
              {openId === question.id && (
                <tr>
                  <td colSpan={7}>
                    <RowDetail question={question} acts={props.acts} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      {shown < rows.length && <div ref={end} aria-hidden="true" className="min-h-8" />}
    </div>
  );
}
