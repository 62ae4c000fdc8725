import type { StaffCommand } from "#party/core/commands.ts";
import type { ActivityView } from "#party/protocol/staff-entities.ts";

/** What U leads to: the last thing that one did oneself, with the command that takes it back if there is one. */
export interface LastAction {
  readonly line: ActivityView;
  readonly undo: StaffCommand | null;
}

/** One's own newest line, or null. An older one is never undone in its stead. Activity comes newest first. */
export function lastAction(activity: readonly ActivityView[], myId: string): LastAction | null {
  const line = activity.find(({ whoId }) => whoId === myId);
  return line ? { line, undo: line.undo ?? null } : null;
}

/** Newest first: by time, then by id, which rises. */
export function sortActivity(activity: Iterable<ActivityView>): readonly ActivityView[] {
  return [...activity].sort((left, right) => right.at - left.at || compareIds(right.id, left.id));
}

/** Ids are base 36 and rise: the longer one is the later one. */
function compareIds(left: string, right: string): number {
  return left.length - right.length || (left < right ? -1 : 1);
}

/** Milliseconds that another moderator's name stays on the card that was acted on. */
export const namedForMs = 8_000;

/** Who else has just acted on the thing with this key; null when nobody has. Activity comes newest first. */
export function recentActor(
  activity: readonly ActivityView[],
  key: string,
  myId: string,
  now: number,
): { readonly who: string; readonly what: string } | null {
  for (const line of activity) {
    if (now - line.at > namedForMs) return null;
    if (line.target !== key) continue;
    return line.who === null || line.whoId === myId ? null : { who: line.who, what: line.what };
  }
  return null;
}
