/** Mails from Plenum: subject, title, paragraphs and buttons. */
export const mails = {
  addressLead: "If the button does not work, open this address:",
  footer: "You cannot reply to this mail. It was sent from {{address}}",
  resetSubject: "Choose a new password",
  resetLead: "Hello {{name}}. You can choose a new password for the account {{email}}.",
  resetButton: "Choose a new password",
  resetOnce: "The link works for {{minutes}} minutes, and only once.",
  resetIgnore:
    "If you did not ask for this, you need not do anything. The password is as it was before.",
  changedSubject: "Your password has been changed",
  changedLead:
    "Hello {{name}}. The password of the account {{email}} has just been changed, and every device has been signed out.",
  changedNotYou: "Was it not you? Choose a new password at once.",
} as const;
