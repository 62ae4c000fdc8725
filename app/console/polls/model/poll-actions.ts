import { extraSeconds } from "#app/event/polls/extra-time.ts";
import { canHide, commandsToShowResult, isResultForAll } from "#app/event/polls/result-seen.ts";
import type { StaffCommand } from "#party/core/commands.ts";
import type { PollView, TallyView } from "#party/protocol/entities.ts";
import { assertNever } from "#workers/contract/errors.ts";
import { kindCountsOptions } from "#workers/contract/kinds.ts";
import { pollContentOf, pollPartsOf } from "./poll-content.ts";

export type PollAction =
  | "start"
  | "startOnScreen"
  | "stop"
  | "extend"
  | "lock"
  | "unlock"
  | "show"
  | "hide"
  | "screenPoll"
  | "screenResult"
  | "edit"
  | "mode"
  | "template"
  | "duplicate"
  | "reset"
  | "again"
  | "remove";

/** Where the poll stands, in one word for the chip. */
export type PollStanding = "draft" | "running" | "locked" | "stopped";

export function pollStandingOf(poll: PollView): PollStanding {
  if (poll.state === "draft") return "draft";
  if (poll.state === "stopped") return "stopped";
  return poll.locked ? "locked" : "running";
}

/** Showing by hand works on top of the poll's rule; a poll whose result is never shown has none. */
function showOrHide(poll: PollView): readonly PollAction[] {
  if (canHide(poll)) return ["hide"];
  return poll.resultMode === "never" || isResultForAll(poll) ? [] : ["show"];
}

/** A quiz runs once; of what has numbers of options, a second round can stand beside the first. */
function startAgain({ kind }: PollView, people: number): readonly PollAction[] {
  if (kind === "quiz") return [];
  return people > 0 && kindCountsOptions(kind) ? ["start", "again"] : ["start"];
}

function resetOf({ kind }: PollView, people: number): readonly PollAction[] {
  return people > 0 || kind === "quiz" ? ["reset"] : [];
}

/** Only what runs on time can be given more. */
function moreTime({ endsAt }: PollView): readonly PollAction[] {
  return endsAt === null ? [] : ["extend"];
}

/** What can be done with a poll: first what one needs while it runs, then the rest. */
export function actionsOf(
  poll: PollView,
  people: number,
  isAsked: boolean,
): { readonly main: readonly PollAction[]; readonly more: readonly PollAction[] } {
  const change: readonly PollAction[] = [isAsked ? "mode" : "edit", "duplicate", "template"];
  const show = showOrHide(poll);
  switch (pollStandingOf(poll)) {
    case "draft":
      return { main: ["start", "startOnScreen"], more: [...change, "remove"] };
    case "running":
      return {
        main: ["stop", ...show, "screenPoll", "screenResult"],
        more: [...moreTime(poll), "lock", ...change],
      };
    case "locked":
      return {
        main: ["stop", ...show, "screenPoll", "screenResult"],
        more: [...moreTime(poll), "unlock", ...change],
      };
    case "stopped":
      return {
        main: [...startAgain(poll, people), ...show, "screenResult", "screenPoll"],
        more: [...change, ...resetOf(poll, people), "remove"],
      };
  }
}

/** The commands of an action, in order; none for what opens an editor or a dialog first. */
export function commandsOf(
  poll: PollView,
  action: PollAction,
  screen: string,
): readonly StaffCommand[] {
  const { id } = poll;
  switch (action) {
    case "start":
      return [{ type: "poll.start", poll: id }];
    case "startOnScreen":
      return [
        { type: "poll.start", poll: id },
        { type: "screen.show", screen, scene: { kind: "poll", poll: id } },
      ];
    case "stop":
      return [{ type: "poll.stop", poll: id }];
    case "extend":
      return [{ type: "poll.extend", poll: id, seconds: extraSeconds }];
    case "lock":
      return [{ type: "poll.lock", poll: id, on: true }];
    case "unlock":
      return [{ type: "poll.lock", poll: id, on: false }];
    case "show":
      return [{ type: "poll.show", poll: id, on: true }];
    case "hide":
      return [{ type: "poll.show", poll: id, on: false }];
    case "screenPoll":
      return [{ type: "screen.show", screen, scene: { kind: "poll", poll: id } }];
    case "screenResult":
      return commandsToShowResult(poll, screen);
    case "duplicate":
      return [{ type: "poll.create", content: pollContentOf(pollPartsOf(poll)) }];
    case "reset":
      return [{ type: "poll.reset", poll: id }];
    case "again":
      return [{ type: "poll.again", poll: id }];
    case "remove":
      return [{ type: "poll.remove", poll: id }];
    case "edit":
    case "mode":
    case "template":
      return [];
    default:
      return assertNever(action);
  }
}

export const noTally: TallyView = { people: 0, counts: [] };

/** Whether people have voted, in this round or the one before, so that the content stays as it is. */
export function isAsked({ people, before }: TallyView): boolean {
  return people > 0 || before !== undefined;
}
