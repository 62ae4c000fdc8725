/** Creating an account, confirming the address and choosing a new password. */
export const accounts = {
  newPassword: "New password",
  passwordHint: "8 to 128 characters, and none of the most common passwords",
  forgotLink: "Forgotten the password?",
  forgotTitle: "Forgotten password",
  forgotLead: "Enter your email address, and we will send a link to choose a new password.",
  forgotSend: "Mail me a link",
  sending: "Sending …",
  mailTitle: "Look in your email",
  forgotSent:
    "If {{email}} has an account, a mail with a link is on its way. The link works for {{minutes}} minutes.",
  notArrived: "Has it not arrived? Look in the spam folder, or try again.",
  sendAgain: "Send again",
  toSignIn: "To the sign-in page",
  otherAddress: "Use another address",
  resetTitle: "Choose a new password",
  resetLead: "The password is for the account {{email}}. Every device will be signed out.",
  resetSave: "Save the password",
  saving: "Saving …",
  resetDone: "The password has been changed. Sign in with the new one.",
  linkOver: "The link no longer works",
  resetOverText: "The link has been used or is too old. Ask for a new one, and it comes by email.",
  resetNoLink:
    "This is where you choose a new password when you come from the link in the mail. Ask for a new link if you have none.",
  askNewLink: "Ask for a new link",
} as const;
