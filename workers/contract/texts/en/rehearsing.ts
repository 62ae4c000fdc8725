/** What stands on every page of a rehearsal, also on phones and screens. */
export const rehearsing = {
  mark: "Rehearsal",
  phoneLine: "Rehearsal. All that you do here is deleted afterwards.",
  phoneLeave: "Leave it",
} as const;
