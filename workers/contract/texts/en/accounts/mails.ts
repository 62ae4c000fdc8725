/** Mails from Plenum: subject, title, paragraphs and buttons. */
export const mails = {
  addressLead: "If the button does not work, open this address:",
  footer: "You cannot reply to this email. It was sent from {{address}}",
  resetAccount: "For the account {{email}}.",
  resetButton: "Choose a new password",
  resetOnce: "The link works for {{minutes}} minutes, and only once.",
  resetIgnore:
    "If you did not ask for this, you need not do anything. The password is as it was before.",
  changedSubject: "Your password has been changed",
  changedLead:
    "Hello, {{name}}. The password of the account {{email}} has just been changed, and every device has been signed out.",
  changedNotYou: "Was it not you? Choose a new password at once.",
  totpOnSubject: "An authenticator app is in use",
  totpOnLead:
    "Hello, {{name}}. From now on the account {{email}} accepts a code from the app at sign-in.",
  factorOthersOut: "Every other device has been signed out.",
  passkeyOnSubject: "A passkey has been added",
  passkeyOnLead:
    "Hello, {{name}}. From now on the passkey “{{passkey}}” confirms sign-ins to the account {{email}}.",
  passkeyOffSubject: "A passkey has been removed",
  passkeyOffLead:
    "Hello, {{name}}. The passkey “{{passkey}}” no longer confirms sign-ins to the account {{email}}.",
  totpOffSubject: "The authenticator app has been turned off",
  totpOffLead:
    "Hello, {{name}}. The account {{email}} no longer accepts codes from the app at sign-in.",
  recoveryAnewSubject: "New recovery codes",
  recoveryAnewLead:
    "Hello, {{name}}. New recovery codes have been made for the account {{email}}. The old ones no longer work.",
  recoveryUsedSubject: "A recovery code has been used",
  recoveryUsedLead: "Hello, {{name}}. A recovery code of the account {{email}} has just been used.",
  factorResetSubject: "Two-step sign-in has been reset",
  factorResetLead:
    "Hello, {{name}}. An administrator has turned two-step sign-in off for the account {{email}}, and every device is signed out. Sign in with your password and set it up again.",
  factorNotYou: "Was it not you? Change your password at once, and look where you are signed in.",
  factorButton: "Look at the profile",
  verifySubject: "Confirm your email address",
  verifyLead:
    "Hello, {{name}}. Confirm that {{email}} is your address, and your account in Plenum is ready.",
  verifyOrganisation: "The account will be the first one of the organisation {{organisation}}.",
  verifyButton: "Confirm the address",
  verifyOnce: "The link works for {{days}} days, and only once.",
  verifyIgnore:
    "If you did not create an account, you need not do anything. It will not be created.",
  existsSubject: "You already have an account",
  existsLead:
    "Someone, probably you, wanted to create an account with the address {{email}}. It already has one, so nothing has been changed.",
  existsButton: "Sign in",
  existsForgot: "Forgotten your password? Choose a new one here: {{address}}",
  phoneProvedSubject: "A phone number has been confirmed",
  phoneProvedLead:
    "Hello, {{name}}. The number {{phone}} can now be used to sign in to the account {{email}} with a code in a text message.",
  phoneProvedNotYou:
    "Was it not you? Choose a new password at once, and remove the number in your profile.",
  phoneLostSubject: "Your phone number can no longer be used to sign in",
  phoneLostLead:
    "Hello, {{name}}. Someone else has confirmed the number {{phone}} with a code that was sent to it. So it can no longer be used to sign in to the account {{email}}. You sign in with your password as before.",
  phoneLostButton: "Open your profile",
  autoSubject: "Sign in to Plenum",
  autoLead: "Hello, {{name}}. You can sign in to the account {{email}} without a password.",
  autoButton: "Sign in",
  autoIgnore: "If you did not ask for this, you need not do anything.",
  invitationSubject: "{{by}} invites you to Plenum",
  eventButton: "Open the event",
  testSubject: "Test: {{subject}}",
  testSms: "By SMS:",
  testRoom: "In the room:",
  testNote:
    "This is a test that you sent to yourself. Its personal links and its QR code do not work.",
  invitationButton: "Accept the invitation",
  invitationOnce: "The link works for {{days}} days, and only once.",
  invitationIgnore: "If you do not recognise this, you need not do anything.",
  invitationTaken:
    "Hello, {{name}}. {{by}} wanted to invite you to Plenum, but {{email}} already has an account at another organisation. An address can belong to only one. Ask for an invitation to another address if you want to accept.",
  invitationSignIn: "Sign in with the account you have",
  unsubscribe: "Unsubscribe",
  unsubscribeLead:
    "You get this message because you are on the list of attendees of an event by {{client}}.",
  footerReply: "Sent from {{address}}",
  teamSubject: "You are in the team {{team}}",
  teamLead:
    "Hello, {{name}}. You have been added to the team {{team}} at {{client}}. You see the events that the team is on.",
  teamButton: "See the events",
  ownerSubject: "{{event}} is yours now",
  ownerLead: "Hello, {{name}}. You now own “{{event}}”, which begins on {{when}}.",
  hostingSubject: "You are a host of {{event}}",
  hostingLead:
    "Hello, {{name}}. You have been made a host of {{event}}, {{when}}. You prepare it and run it like the others.",
  hostingButton: "Open the event",
  noticeOff: "You can switch these emails off in your profile: {{address}}",
  webhookGoneSubject: "The webhook to {{host}} was switched off",
  webhookGoneTitle: "An endpoint for webhooks was switched off",
  webhookGoneText:
    "Hello, {{name}}. The address {{url}} answered 410: it wants no more calls. Plenum has switched the endpoint off.",
  webhookGoneButton: "See the endpoint",
  webhookGoneNote:
    "If that is a mistake, you can switch it on again. What happens while it is off is not sent.",
} as const;
