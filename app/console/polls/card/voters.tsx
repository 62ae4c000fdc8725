import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { ProblemAlert } from "#app/console/room/problem-alert.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import type { PollView } from "#party/protocol/entities.ts";
import { sayPin } from "#workers/contract/pictures/pin-words.ts";
import { answerNames } from "#workers/contract/polls/results.ts";
import type { PollsAnswer } from "../polls.server.ts";

type Rows = NonNullable<Extract<PollsAnswer, { kind: "ballots" }>["page"]>["items"];

/** Who voted what in a named poll: read from D1 when it is asked for. */
export function Voters({ poll, people }: { poll: PollView; people: number }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex flex-col gap-2">
      <Button
        size="small"
        className="max-lg:min-h-11! self-start"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t("polls.voters")}
      </Button>
      {isOpen && <VoterList key={poll.round} poll={poll} people={people} />}
    </div>
  );
}

function VoterList({ poll, people }: { poll: PollView; people: number }) {
  const t = useT();
  const { rows, next, refused, isBusy, ask } = useNamedBallots(poll.id);
  return (
    <div className="flex flex-col gap-2" aria-busy={isBusy}>
      <p className="text-14 text-ink-soft">{t("polls.votersHint")}</p>
      <ProblemAlert
        problem={refused ? { code: refused.code, detail: refused.detail ?? {} } : null}
        isSmall
      />
      {rows.length > 0 && <BallotTable poll={poll} rows={rows} />}
      <div className="flex flex-wrap items-center gap-2">
        {next !== null && (
          <Button size="small" className="max-lg:min-h-11!" onClick={() => ask(next)}>
            {t("polls.moreVoters")}
          </Button>
        )}
        <Button size="small" look="quiet" className="max-lg:min-h-11!" onClick={() => ask(0)}>
          {t("polls.refreshVoters")}
        </Button>
        <p role="status" className="text-14 text-ink-soft">
          {t("polls.votersShown", { n: rows.length, all: people })}
        </p>
      </div>
    </div>
  );
}

/** The ballots read so far; `next` is what the following page is asked for with, null at the end. */
function useNamedBallots(poll: string) {
  const { submit, data, state } = useFetcher<PollsAnswer>();
  const [rows, setRows] = useState<Rows>([]);
  const page = data?.kind === "ballots" ? data.page : null;
  const refused = data?.kind === "ballots" ? data.refused : undefined;
  const isBusy = state !== "idle";
  const send = useCallback(
    (after: number) => {
      submit({ intent: "ballots", poll, after: String(after) }, { method: "post" });
    },
    [submit, poll],
  );

  useEffect(() => {
    send(0);
  }, [send]);
  useEffect(() => {
    if (!page) return;
    const [first] = page.items;
    // A page that begins before what stands is the list read anew.
    setRows((before) =>
      first === undefined || first.ballot > (before.at(-1)?.ballot ?? 0)
        ? [...before, ...page.items]
        : page.items,
    );
  }, [page]);

  function ask(after: number): void {
    if (!isBusy) send(after);
  }
  return { rows, next: page?.next ?? null, refused, isBusy, ask };
}

function BallotTable({ poll, rows }: { poll: PollView; rows: Rows }) {
  const t = useT();
  const labels = answerNames(poll, t);
  return (
    <table className="w-full text-left">
      <caption className="sr-only">{t("polls.votersOf", { title: poll.title })}</caption>
      <thead>
        <tr className="text-14 text-ink-soft">
          <th scope="col" className="py-1 pr-3 font-normal">
            {t("polls.voter")}
          </th>
          <th scope="col" className="py-1 font-normal">
            {t("polls.option")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.ballot} className="border-line border-t align-top">
            <th scope="row" className="py-2 pr-3 font-normal wrap-anywhere">
              {row.name}
            </th>
            <td className="py-2 wrap-anywhere whitespace-pre-line">
              {poll.kind === "pin" ? sayPin(row.choice, t) : sayBallot(poll, labels, row)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One ballot in words: what was chosen, the order, the points or what was written. */
function sayBallot(
  { kind }: Pick<PollView, "kind">,
  labels: readonly string[],
  ballot: { readonly choice: readonly number[]; readonly texts: readonly string[] },
): string {
  const name = (option: number) => labels[option] ?? String(option + 1);
  switch (kind) {
    case "text":
      return ballot.texts.join("\n");
    case "cloud":
      return ballot.texts.join(", ");
    case "ranking":
      return ballot.choice.map((option, place) => `${place + 1}. ${name(option)}`).join("\n");
    case "points":
      return ballot.choice
        .flatMap((points, option) => (points > 0 ? [`${name(option)}: ${points}`] : []))
        .join("\n");
    default:
      return ballot.choice.map(name).join(", ");
  }
}
