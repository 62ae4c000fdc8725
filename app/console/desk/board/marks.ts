import type { BulkAction } from "#party/core/questions/commands.ts";
import type { CardAction } from "../../questions/actions.ts";

/** What an action on a card becomes when it is done to many; null = nothing. */
export function bulkActionOf(actions: readonly CardAction[]): BulkAction | null {
  switch (actions[0]) {
    case "approve":
    case "reject":
    case "return":
      return { type: actions[0] };
    case "answer":
      return { type: "archive", answered: true };
    default:
      return null;
  }
}
