import type { answers as source } from "../../no/attendees/answers.ts";

/** What a registration form says. */
export const answers: Record<keyof typeof source, string> = {
  optional: "(optional)",
  yes: "Yes",
  no: "No",
  choose: "Choose …",
  untitled: "Field without a label",
  phoneHint: "With its country code, such as +47 999 99 999",
  onlyIf: "Only if “{{field}}” is “{{value}}”",
  chooseSeveral: "Choose one or more",
  deletedAfter:
    "The answer is deleted {{n}} day after the event | The answer is deleted {{n}} days after the event",
  consentHint: "Leave those fields empty if you do not want to share the answers.",
};
