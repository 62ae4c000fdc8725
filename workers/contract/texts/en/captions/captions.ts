/** Captions on the phone: what is said, as text. Not sent with the page, but with the part that shows it. */
export const captions = {
  title: "Captions",
  show: "Show captions",
  hide: "Hide captions",
  settings: "Caption settings",
  size: "Size",
  small: "Small",
  medium: "Medium",
  large: "Large",
  look: "Colours",
  page: "As the page",
  dark: "White on black",
  light: "Black on white",
  language: "Language",
  aloud: "Let the screen reader read new lines",
  waiting: "What is said comes here",
} as const;

/** Captions at the desk and among an event's files. */
export const staffCaptions = {
  title: "Captions",
  text: "Line",
  hint: "Enter sends. The line is shown at the foot of the screens you choose, and on the phones of those who want to read.",
  language: "Language",
  norwegian: "Norwegian",
  english: "English",
  send: "Send",
  sending: "Sending …",
  last: "Said last",
  remove: "Remove",
  removeLine: "Remove “{{text}}” for everyone",
  none: "Nothing has been said yet. A captioning service can send lines with an API key.",
  onScreens: "Show at the foot of",
  mainScreen: "The main screen",
} as const;
