/** The table of attendees that is downloaded. */
export const attendeeSheet = {
  xlsx: "Download as Excel",
  csv: "Download as CSV",
  file: "attendees",
  reason: "Waiting for",
  seatLabel: "Seat number",
  registeredBy: "Registered by",
  source: "Source",
  registeredAt: "Registered (time in {{zone}})",
  invitedAt: "Invited (time in {{zone}})",
  joinedAt: "Came in online (time in {{zone}})",
  consentAt: "Consented (time in {{zone}})",
  language: "Language",
  serial: "Ticket number",
  id: "ID",
} as const;
