/** Reaksjonene på telefonen. */
export const reactions = {
  open: "Reaksjoner",
  cheer: "Hurra",
  heart: "Hjerte",
  thumb: "Tommel opp",
  laugh: "Latter",
  wow: "Overrasket",
  sent: "{{name}} er sendt",
  offline: "Du er uten nett. Reaksjoner sendes ikke",
} as const;
