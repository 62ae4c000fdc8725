/** What a page shows before its socket is open. */
import type { Change } from "./changes.ts";
import { project } from "./project.ts";
import type { Question } from "./questions/state.ts";
import type { RoomState } from "./state.ts";

/** Questions of the list's head: more than a phone shows at once. */
const firstQuestions = 12;

/** The head of the list by votes, the highlighted question, and what stands above the list: as attendees see it. */
export function projectFirst(state: RoomState): Change[] {
  const live = Array.from(state.questions.values()).filter(({ state: at }) => at === "live");
  const head = live.sort(byVotes).slice(0, firstQuestions);
  const now = state.highlighted === null ? undefined : state.questions.get(state.highlighted);
  const keys = new Set(["set", "h", "qa", ...[now, ...head].flatMap((one) => one?.key ?? [])]);
  return Array.from(keys).flatMap((key) => {
    const told = project(state, key, "attendee");
    return told === null || told[2] === null ? [] : [told];
  });
}

function byVotes(a: Question, b: Question): number {
  return b.votes.size - a.votes.size || a.at - b.at;
}
