import type { ReactNode } from "react";
import type { ReactionKind } from "#party/core/reactions/commands.ts";

/** In the order in which the room counts them. */
export const reactionOrder = [
  "cheer",
  "heart",
  "thumb",
  "laugh",
  "wow",
] as const satisfies readonly ReactionKind[];

const drawings: Record<ReactionKind, ReactNode> = {
  cheer: (
    <path d="M4 20l4.5-11 6.5 6.5zM14 4v2M19 5l-2 2M20 10h-2M13 9c1-1 1-2 .5-3M15 11c1-1 2-1 3-.5" />
  ),
  heart: <path d="M12 20s-7-4.6-7-10a4 4 0 0 1 7-2.6A4 4 0 0 1 19 10c0 5.4-7 10-7 10z" />,
  thumb: (
    <path d="M7 11v9H4v-9zM7 11l4-7a2 2 0 0 1 2 2v4h5a2 2 0 0 1 2 2.300l-1 6a2 2 0 0 1-2 1.700H7" />
  ),
  laugh: (
    <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M7.5 13h9a4.5 4.5 0 0 1-9 0M8 9l1.5.5M16 9l-1.5.5" />
  ),
  wow: (
    <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9 9.500v.5M15 9.500v.5M12 13a2 2 0 1 0 0 4 2 2 0 0 0 0-4" />
  ),
};

/** One reaction, as large as the text around it. */
export function ReactionIcon({ kind }: { kind: ReactionKind }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      style={{ width: "1em", height: "1em" }}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawings[kind]}
    </svg>
  );
}
