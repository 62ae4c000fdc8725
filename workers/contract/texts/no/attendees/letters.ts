/** E-post til den som er påmeldt. */
export const letters = {
  registeredSubject: "Du er påmeldt: {{event}}",
  registeredLead: "Hei, {{name}}. Vi gleder oss til å se deg på {{event}}.",
  instead:
    "Den som meldte dere på, står ikke lenger på listen. Derfor får du fra nå av e-postene til dem som ikke har egen adresse, og du kan endre og melde av for dem.",
  registeredSeat: "Du har plass i salen. Ta med billetten, på telefonen eller på papir.",
  pendingSubject: "Påmeldingen er mottatt: {{event}}",
  pendingLead:
    "Hei, {{name}}. Arrangøren av {{event}} ser på påmeldingen din, og du får svar på e-post.",
  declinedSubject: "Påmeldingen din til {{event}}",
  declinedLead: "Hei, {{name}}. Arrangøren kan dessverre ikke gi deg plass på {{event}}.",
  cancelledSubject: "Du er meldt av: {{event}}",
  cancelledLead: "Hei, {{name}}. Du har ikke lenger plass på {{event}}.",
  seatlessSubject: "Du har ikke plass i salen: {{event}}",
  seatlessLead:
    "Hei, {{name}}. Du har ikke lenger plass i salen på {{event}}, heller ikke i køen. Du er fortsatt påmeldt og kan følge på nett.",
  waitingSubject: "Du står på venteliste: {{event}}",
  waitingLead:
    "Hei, {{name}}. Alle plassene i salen er tatt, og du står på ventelisten til {{event}}. Blir det ledig, tilbyr vi plassen til den som står først.",
  offeredSubject: "Det er en ledig plass til deg: {{event}}",
  offeredLead:
    "Hei, {{name}}. En plass i salen på {{event}} er din hvis du tar den innen {{until}}. Etter det går den til den neste i køen.",
  offer_expiredSubject: "Tilbudet om plass er gått ut: {{event}}",
  offer_expiredLead:
    "Hei, {{name}}. Plassen på {{event}} gikk til den neste i køen. Du kan stille deg på ventelisten på nytt.",
  no_showSubject: "Plassen din er gitt videre: {{event}}",
  no_showLead:
    "Hei, {{name}}. {{event}} er i gang, og plassen din er gitt til en på ventelisten. Kom til døren hvis du likevel er på vei.",
  unpaidSubject: "Plassen er ikke betalt: {{event}}",
  unpaidLead:
    "Hei, {{name}}. Plassen på {{event}} ble ikke betalt i tide og holdes ikke av lenger. Ingenting er trukket. Du kan prøve igjen så lenge det er plasser.",
  payButton: "Prøv å betale igjen",
  when: "Når: {{when}}",
  where: "Hvor: {{place}}",
  people: "Gjelder: {{names}}",
  ownButton: "Se påmeldingen",
  ticketButton: "Se påmeldingen og billetten",
  confirmButton: "Ta plassen",
  againButton: "Se om det er plass",
  ownNote: "Kan du ikke komme, meld deg av, så andre får plassen: {{address}}",
  giveUp: "Vil du bare gi fra deg plassen i salen og følge på nett: {{address}}",
  giveUpOf: "Vil {{name}} bare gi fra seg plassen i salen og følge på nett: {{address}}",
  leaveLine: "Vil du ut av køen og heller følge på nett: {{address}}",
  leaveLineOf: "Vil {{name}} ut av køen og heller følge på nett: {{address}}",
  keepNote: "Lenkene er bare til deg. Den som har dem, kan endre påmeldingen.",
  ticketAlt: "QR-kode: billetten til {{name}}",
  ticketCaption: "Billetten til {{name}}. Vis den i døren.",
  pdfName: "Navn",
  pdfWhen: "Når",
  pdfWhere: "Hvor",
  pdfSeat: "Plass",
  pdfKind: "Billett",
  pdfKindHall: "Plass i salen",
  pdfKindGuest: "Deltaker",
  pdfNote: "Vis QR-koden i døren, på papir eller på telefonen. Billetten gjelder én person.",
  pdfFile: "billett",
} as const;
