/** By what the result of a poll may be split. */
import { kindCountsOptions } from "#workers/contract/kinds.ts";
import { byAttendance } from "#workers/contract/polls/segments.ts";
import { notAllowed, type Refused, refused } from "../decision.ts";
import { optionCount, type Poll } from "../polls/state.ts";
import type { RoomState } from "../state.ts";
import type { Split } from "./state.ts";

/** Why a poll's result cannot be split so; null = it can. */
export function refuseSplit(state: RoomState, poll: Poll, { by, option }: Split): Refused | null {
  if (!kindCountsOptions(poll.content.kind)) return refused("field.choice");
  if (poll.content.resultMode === "never") return notAllowed("never");
  if (by === byAttendance) {
    if (option !== null) return refused("field.choice");
    return state.settings?.hybrid ? null : refused("event.not_hybrid");
  }
  const earlier = state.polls.get(by);
  if (earlier === undefined || earlier.removed) return refused("poll.not_found");
  if (earlier === poll) return refused("field.choice");
  if (earlier.content.resultMode === "never") return notAllowed("never");
  return isPartition(earlier, option) ? null : refused("field.choice");
}

/** Whether everybody who answered is in one part and no other: several choices are split by one option. */
function isPartition(earlier: Poll, option: number | null): boolean {
  const { kind } = earlier.content;
  if (kind === "multiple") return option !== null && option >= 0 && option < optionCount(earlier);
  return option === null && (kind === "single" || kind === "yesno");
}
