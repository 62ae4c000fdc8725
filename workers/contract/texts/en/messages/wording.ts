/** The templates of clients that have none of their own: subject and content, with tags. */
export const wording = {
  invitationTitle: "You are invited to [EVENT_NAME]",
  invitationContent:
    "Hello, [NAME].\n\n[EVENT_OWNER] invites you to **[EVENT_NAME]**.\n\nWhen: [DATE]\nWhere: [PLACE]\n\n[EVENT_URL]\n\nAccess code: **[ACCESS_CODE]**",
  reminderTitle: "Soon: [EVENT_NAME]",
  reminderContent:
    "Hello, [NAME].\n\nThis is a reminder of **[EVENT_NAME]**.\n\nWhen: [DATE]\nWhere: [PLACE]\nSeat: [SEAT]\n\n[EVENT_URL]\n\nAccess code: **[ACCESS_CODE]**\n\n[QR]",
  login_informationTitle: "[EVENT_OWNER] invites you to Plenum",
  login_informationContent:
    "Hello, [NAME]. [EVENT_OWNER] has created an account for you in Plenum. Choose a password and it is ready.\n\n[LOGIN_URL]",
  reset_passwordTitle: "Choose a new password",
  reset_passwordContent:
    "Hello, [NAME]. You can choose a new password for your account.\n\n[RESET_PASSWORD_URL]",
} as const;
