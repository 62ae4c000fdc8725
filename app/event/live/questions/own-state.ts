import type { QuestionState } from "#party/core/questions/wire.ts";
import type { ReplyState } from "#party/core/replies/wire.ts";
import { assertNever } from "#workers/contract/errors.ts";

/** The words for where an own question stands, and how they look. */
export function ownStateText({
  state,
  highlightedAt,
}: {
  readonly state: QuestionState;
  readonly highlightedAt: number | null;
}) {
  switch (state) {
    case "pending":
      return { key: "live.statePending", tone: "warn" } as const;
    case "rejected":
      return { key: "live.stateRejected", tone: "plain" } as const;
    case "withdrawn":
      return { key: "live.stateWithdrawn", tone: "plain" } as const;
    case "archived":
      return { key: "live.stateArchived", tone: "plain" } as const;
    case "deleted":
      return { key: "live.stateDeleted", tone: "plain" } as const;
    case "merged":
      return { key: "live.stateMerged", tone: "good" } as const;
    case "answered":
      return { key: "live.answered", tone: "good" } as const;
    case "live":
      return highlightedAt === null
        ? ({ key: "live.stateLive", tone: "good" } as const)
        : ({ key: "live.answeringNow", tone: "good" } as const);
    default:
      return assertNever(state);
  }
}

/** The same for an own reply; null when it stands for everybody to see. */
export function ownReplyText(state: ReplyState) {
  switch (state) {
    case "approved":
      return null;
    case "pending":
      return "live.statePending";
    case "rejected":
      return "live.stateRejected";
    case "removed":
      return "live.stateRemoved";
    case "withdrawn":
      return "live.stateWithdrawn";
    default:
      return assertNever(state);
  }
}
