/** What people send beside words. */
export const reactionKinds = ["cheer", "heart", "thumb", "laugh", "wow"] as const;
export type ReactionKind = (typeof reactionKinds)[number];

export interface ReactionCommand {
  readonly type: "reaction.send";
  readonly reaction: ReactionKind;
}
