/** Mails from Plenum: subject, title, paragraphs and buttons. */
export const mails = {
  addressLead: "If the button does not work, open this address:",
  footer: "Sent from {{address}}. You cannot reply to this mail.",
} as const;
