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
  verifySubject: "Confirm your email address",
  verifyLead:
    "Hello {{name}}. Confirm that {{email}} is your address, and your account in Plenum is ready.",
  verifyOrganisation: "The account will be the first one of the organisation {{organisation}}.",
  verifyButton: "Confirm the address",
  verifyOnce: "The link works for {{days}} days, and only once.",
  verifyIgnore: "If you did not create an account, you need not do anything. There will be none.",
  existsSubject: "You already have an account",
  existsLead:
    "Someone, probably you, wanted to create an account with the address {{email}}. It already has one, so nothing has been changed.",
  existsButton: "Sign in",
  existsForgot: "Forgotten your password? Choose a new one here: {{address}}",
} as const;
