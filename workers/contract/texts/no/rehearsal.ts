/** Det som står på hver side av en generalprøve, også på telefoner og skjermer. */
export const rehearsal = {
  mark: "Generalprøve",
  phoneLine: "Generalprøve. Alt her blir slettet.",
  phoneLeave: "Forlat",
} as const;
