/** What stands on every page of a rehearsal, also on phones and screens. */
export const rehearsal = {
  mark: "Rehearsal",
  phoneLine: "Rehearsal. Everything here will be deleted.",
  phoneLeave: "Leave",
} as const;
