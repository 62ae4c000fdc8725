/** What has happened with reactions. */
import type { ReactionKind } from "./commands.ts";

export type ReactionEvent =
  | { readonly type: "reacted"; readonly person: number; readonly reaction: ReactionKind }
  | {
      readonly type: "reactionsSummed";
      /** Minutes since 1970. */
      readonly minute: number;
      /** Since the sum before, in the order of `reactionKinds`. */
      readonly counts: readonly number[];
      /** Of the whole minute so far. */
      readonly totals: readonly number[];
    };
