/** What stands on every page of a rehearsal, also on phones and screens. */
export const rehearsing = {
  mark: "Rehearsal",
  phoneLine: "Rehearsal. All of this is deleted.",
  phoneLeave: "Leave it",
} as const;
