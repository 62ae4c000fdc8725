/** The reactions on phones. */
export const reactions = {
  open: "Reactions",
  cheer: "Cheer",
  heart: "Heart",
  thumb: "Thumbs up",
  laugh: "Laughter",
  wow: "Surprised",
  sent: "{{name}} sent",
  offline: "You are offline. Reactions are not sent",
} as const;
