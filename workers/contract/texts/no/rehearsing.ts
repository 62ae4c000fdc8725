/** Det som står på hver side av en generalprøve, også på telefoner og skjermer. */
export const rehearsing = {
  mark: "Generalprøve",
  phoneLine: "Generalprøve. Alt du gjør her, blir slettet etterpå.",
  phoneLeave: "Gå ut",
} as const;
