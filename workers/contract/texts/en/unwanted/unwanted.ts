/** Words nobody wants: the setting of the event, and what the desk shows. */
export const unwanted = {
  section: "Unwanted words",
  mode: "When someone writes an unwanted word",
  modeHint:
    "For what participants write: questions, replies, chat, open text, word clouds, surveys and names. What you and the other hosts write is left alone.",
  off: "Do nothing",
  mask: "Hide the letters after the first",
  review: "Have a moderator look at it first",
  reviewHint:
    "Questions, replies and open text wait until someone approves them. Chat, word clouds, surveys and names cannot wait: there the letters are hidden.",
  lists: "Our lists",
  listsHint:
    "Short lists of our own. Whole words, whatever the capitals, accents, digits in place of letters and dots between them.",
  noSwearing: "Norwegian swear words",
  noSlurs: "Norwegian slurs",
  enSwearing: "English swear words",
  enSlurs: "English slurs",
  words: "Your own words",
  wordsHint:
    "One per line. A * at the end stands for whatever follows, compound words too: competitor*",
  allowed: "Words that are fine",
  allowedHint: "One per line. These always pass",
  show: "Show the lists",
  hide: "Hide the lists",
  shown: "The words of our lists",
  approveAfter: "Seconds until a question is approved by itself",
  approveAfterHint:
    "0 to 3,600. 0 means never. Goes with review, for questions without unwanted words",
  heldFor: "Contains: {{words}}",
  passesIn: "Approved in {{seconds}} s",
} as const;
