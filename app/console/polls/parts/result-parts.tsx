import { type PartTable, partTable } from "#app/event/polls/parts/parts.ts";
import { isResultForAll } from "#app/event/polls/result-seen.ts";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { classes } from "#app/ui/classes.ts";
import { Figures } from "#app/ui/figures.tsx";
import type { PollView, TallyView } from "#party/protocol/entities.ts";
import { readSegments } from "#party/protocol/segment-entities.ts";
import { ProblemAlert } from "../../room/problem-alert.tsx";
import type { CommandRunner } from "../../room/use-command-runner.ts";
import { canBeSplit, splitCommand, splitPlace } from "./split.ts";
import { PollSplitField } from "./split-field.tsx";
import { useSplit } from "./use-split.ts";

/** By what a poll's result is split, to be chosen. Nothing where there is nothing to split by. */
export function SplitChoiceField({ poll, runner }: { poll: PollView; runner: CommandRunner }) {
  const split = useSplit(poll);
  if (split === null) return null;
  const place = splitPlace(poll.id);
  return (
    <div className="flex max-w-md flex-col gap-2">
      <PollSplitField
        poll={poll.id}
        value={split.value}
        onChange={(value) => {
          if (!runner.isPending(place)) void runner.run(place, splitCommand(poll.id, value));
        }}
      />
      <ProblemAlert problem={runner.problemAt(place)} isSmall />
    </div>
  );
}

/** The parts of a poll's result; nothing where it is not split. */
export function ResultParts({ poll, tally }: { poll: PollView; tally: TallyView }) {
  const words = useLanguage();
  const polls = useRoomView((view) => view.polls);
  const wire = useRoomView((view) => view.entities.sg.get(poll.id));
  if (wire === undefined || !canBeSplit(poll)) return null;
  const segments = readSegments(wire);
  const table = partTable(poll, tally, segments, polls, words);
  return (
    <div className="flex flex-col gap-3 border-line border-t pt-4">
      {table === null && <p className="text-14 text-ink-soft">{words.t("segments.tooFew")}</p>}
      {table && <Parts title={poll.title} table={table} />}
      <Notes poll={poll} earlier={polls.find(({ id }) => id === segments.by)} />
    </div>
  );
}

/** What one may wonder at: votes that wait, and screens that show none. */
function Notes({ poll, earlier }: { poll: PollView; earlier: PollView | undefined }) {
  const t = useT();
  const isHidden = earlier !== undefined && !isResultForAll(earlier);
  return (
    <>
      {poll.state === "started" && <p className="text-14 text-ink-soft">{t("segments.waits")}</p>}
      {isHidden && (
        <p className="text-14 text-ink-soft">
          {t("segments.notOnScreens", { title: earlier.title })}
        </p>
      )}
    </>
  );
}

/** Parts that have room beside each other on a phone. */
const mostOnPhones = 4;

function Parts({ title, table }: { title: string; table: PartTable }) {
  const t = useT();
  const name = t("segments.caption", { title, by: table.by });
  const isWide = table.columns.length > mostOnPhones;
  return (
    <div className="overflow-x-auto">
      {/* A few parts stand beside each other on a phone too; of many, not all are in sight. */}
      <table className={classes("w-full text-left sm:min-w-max", isWide && "min-w-max")}>
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr className="text-14 align-bottom">
            <th scope="col" className="py-1 font-normal text-ink-soft">
              {t("polls.option")}
            </th>
            {table.columns.map(({ key, name: part, people }) => (
              <th
                key={key}
                scope="col"
                className="max-w-40 py-1 pl-4 font-semibold hyphens-auto wrap-anywhere"
              >
                {part}
                <span className="block font-normal text-ink-soft">
                  {t("segments.people", { n: people })}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ option, label, cells }) => (
            <tr key={option} className="border-line border-t">
              <th scope="row" className="max-w-60 py-2 font-normal wrap-anywhere">
                {label}
              </th>
              {cells.map(({ key, number, share }) => (
                <td key={key} className="py-2 pl-4 sm:min-w-24">
                  <span className="font-semibold">
                    <Figures text={number} />
                  </span>
                  <span
                    aria-hidden="true"
                    className="mt-1 block h-2 overflow-hidden rounded-control bg-sunken"
                  >
                    <span
                      className="block h-full rounded-control bg-line-strong"
                      style={{ width: `${share * 100}%` }}
                    />
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
