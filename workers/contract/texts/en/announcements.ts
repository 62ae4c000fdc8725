/** Announcements: on phones, at the desk and on screens. */
export const announcements = {
  info: "Announcement",
  important: "Important announcement",
  urgent: "Urgent",
  dismiss: "Dismiss “{{text}}”",
} as const;
