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
  invitationSubject: "{{by}} invites you to Plenum",
  invitationLead:
    "Hello, {{name}}. {{by}} has made a place for you in Plenum. Choose a password and your account is ready.",
  invitationButton: "Accept the invitation",
  invitationOnce: "The link works for {{days}} days, and only once.",
  invitationIgnore: "If you do not recognise this, you need not do anything.",
  invitationTaken:
    "Hello, {{name}}. {{by}} wanted to invite you to Plenum, but {{email}} already has an account at another organisation. An address can belong to only one. Ask for an invitation to another address if you want to accept.",
  invitationSignIn: "Sign in with the account you have",
} as const;
