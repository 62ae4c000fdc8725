/** Malene som gjelder der kunden ikke har egne: emne og innhold, med flettefelt. */
export const wording = {
  invitationTitle: "Du er invitert til [EVENT_NAME]",
  invitationContent:
    "Hei, [NAME].\n\n[EVENT_OWNER] inviterer deg til **[EVENT_NAME]**.\n\nNår: [DATE]\nHvor: [PLACE]\n\n[EVENT_URL]\n\nTilgangskode: **[ACCESS_CODE]**",
  reminderTitle: "Snart: [EVENT_NAME]",
  reminderContent:
    "Hei, [NAME].\n\nVi minner om **[EVENT_NAME]**.\n\nNår: [DATE]\nHvor: [PLACE]\nPlass: [SEAT]\n\n[EVENT_URL]\n\nTilgangskode: **[ACCESS_CODE]**\n\n[QR]",
  login_informationTitle: "[EVENT_OWNER] inviterer deg til Plenum",
  login_informationContent:
    "Hei, [NAME]. [EVENT_OWNER] har laget en konto til deg i Plenum. Velg et passord, så er den klar.\n\n[LOGIN_URL]",
  reset_passwordTitle: "Velg et nytt passord",
  reset_passwordContent:
    "Hei, [NAME]. Du kan velge et nytt passord for kontoen din.\n\n[RESET_PASSWORD_URL]",
} as const;
