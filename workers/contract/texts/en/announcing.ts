/** Announcements as staff make them. */
export const announcing = {
  title: "Announcements",
  none: "No announcement is on now.",
  text: "Announcement to everyone",
  urgency: "Urgency",
  lasts: "Lasts",
  untilEnded: "Until it is ended",
  minutes: "{{n}} minute | {{n}} minutes",
  keep: "Until {{time}}",
  make: "Announce",
  save: "Save",
  edit: "Edit",
  end: "End",
  ends: "Ends {{time}}",
  editing: "Editing the announcement",
} as const;
