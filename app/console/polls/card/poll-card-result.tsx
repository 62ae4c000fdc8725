import { useState } from "react";
import { meanName, optionCountWords } from "#app/event/polls/kind-words.ts";
import { type ResultRow, resultRows } from "#app/event/polls/result-rows.ts";
import { averageOf } from "#app/event/polls/say-number.ts";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import type { PollView, TallyView } from "#party/protocol/entities.ts";
import { answerNames } from "#workers/contract/polls/results.ts";
import type { Translate } from "#workers/contract/texts/translate.ts";
import { ResultPicture } from "../picture/result-picture.tsx";
import { ResultTable } from "./result-table.tsx";
import { Voters } from "./voters.tsx";
import { WrittenAnswers } from "./written-answers.tsx";

interface ResultProps {
  readonly poll: PollView;
  readonly tally: TallyView;
}

/** The votes as they come in: bars true to 100 %, and the same as a table. */
export function PollCardResult({ poll, tally }: ResultProps) {
  const { t, formats } = useLanguage();
  const [isTable, setTable] = useState(false);
  const rows = resultRows(poll, answerNames(poll, t), tally, formats);
  const average = averageOf(poll, tally);
  if (tally.people === 0 && !tally.before) {
    return <p className="text-14 text-ink-soft">{t("polls.resultNobody")}</p>;
  }
  if (tally.written) {
    return (
      <>
        <WrittenAnswers poll={poll} written={tally.written} />
        <div>
          <ResultPicture poll={poll} tally={tally} />
        </div>
        {poll.named && <Voters poll={poll} people={tally.people} />}
      </>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      {average !== null && (
        <p className="text-18 font-semibold">
          {t("ballots.average", { n: formats.number(average) })}
        </p>
      )}
      {isTable ? <ResultTable poll={poll} rows={rows} /> : <Bars poll={poll} rows={rows} />}
      <div className="flex flex-wrap items-center justify-between gap-2 text-14 text-ink-soft">
        <span>
          {[t("ballots.ofPeople", { n: tally.people }), meanName(poll, t)]
            .filter(Boolean)
            .join(" · ")}
        </span>
        <span className="flex flex-wrap gap-1">
          <ResultPicture poll={poll} tally={tally} />
          <Button size="small" look="quiet" onClick={() => setTable(!isTable)}>
            {t(isTable ? "polls.showBars" : "polls.showTable")}
          </Button>
        </span>
      </div>
      {poll.named && <Voters poll={poll} people={tally.people} />}
    </div>
  );
}

function Bars({ poll, rows }: { poll: PollView; rows: readonly ResultRow[] }) {
  const t = useT();
  return (
    <ul className="flex flex-col gap-3">
      {rows.map(({ label, votes, share, number, isRight, leads, before }) => {
        const isLeading = poll.state === "stopped" && leads;
        return (
          <li key={label} className="flex flex-col gap-1">
            <div className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 break-words">
                {label}
                {isRight && (
                  <span className="ml-2 text-14 font-semibold text-ok">
                    ✓ {t("ballots.rightAnswer")}
                  </span>
                )}
              </span>
              <span className="tabular whitespace-nowrap text-14 text-ink-soft">
                {before && `${t("ballots.roundBefore", { n: before.number })} · `}
                {!before && votesOf(poll, votes, t)}
                <span
                  className={classes(
                    "text-16 font-semibold",
                    isLeading ? "text-accent" : "text-ink",
                  )}
                >
                  {number}
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
            {before && (
              <div
                aria-hidden="true"
                className="min-w-1 border-ink-soft border-t-2 border-dashed"
                style={{ width: `${before.share * 100}%` }}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What the option has got, where the number beside it is a share. */
function votesOf(poll: PollView, votes: number, t: Translate): string {
  const words = optionCountWords(poll, votes, t);
  return words === null ? "" : `${words} · `;
}
