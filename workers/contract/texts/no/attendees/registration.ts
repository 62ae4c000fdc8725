/** Påmelding: det deltakeren leser på siden, i e-post og på billetten. */
export const registration = {
  title: "Påmelding",
  name: "Navn",
  full: "Alle plassene i salen er tatt. Meld deg på, så står du på venteliste.",
  seatsLeft: "{{n}} ledig plass i salen | {{n}} ledige plasser i salen",
  approval: "Arrangøren godkjenner påmeldinger. Du får svar på e-post.",
  toEvent: "Til arrangementet",
  thanks: "Takk, vi har mottatt påmeldingen",
  mailSent: "Vi har sendt en e-post til {{email}}. Der står det om du har fått plass.",
  mailHint:
    "Finner du den ikke, se i søppelposten. Bruk lenken i den for å endre påmeldingen eller melde av.",
  another: "Meld på en til",
  add: "Legg til en person",
  drop: "Fjern person {{n}}",
  companion: "Person {{n}}",
  companionEmailHint: "Får egen billett på e-post. Uten adresse kommer billetten til deg.",
  emailHint: "Hit sender vi billetten.",
  phone: "Telefon",
  human: "La dette feltet stå tomt",
  privacy:
    "{{organiser}} bruker opplysningene til dette arrangementet. De slettes {{days}} dager etter at det er over.",
  accessCode: "Tilgangskode",
  accessCodeHint:
    "Tilgangen du hadde, gjelder ikke lenger. Skriv koden som gjelder nå, så er alt du har skrevet her fortsatt.",
  send: "Meld på | Meld på {{n}} personer",
  ownTitle: "Din påmelding",
  linkOver: "Lenken gjelder ikke lenger",
  linkOverText:
    "Påmeldingen er endret siden lenken ble sendt. Skriv e-postadressen din, så sender vi en ny hvis du er påmeldt.",
  linkMissingText:
    "Skriv e-postadressen du meldte deg på med, så sender vi en lenke til påmeldingen.",
  linkSendFirst: "Send lenke",
  linkSend: "Send ny lenke",
  linkSent: "Er {{email}} påmeldt, kommer det en e-post med ny lenke om litt.",
  save: "Lagre endringer",
  saved: "Endringene er lagret",
  cancel: "Meld av {{name}}",
  cancelText:
    "Plassen går til den neste i køen. Dette kan ikke angres, men du kan melde deg på igjen hvis det er plass.",
  linkedText:
    "Har fått egen e-post med billett og lenke, og kan endre opplysningene der. Du kan melde av.",
  cancelOpen: "Meld av",
  seatTitle: "Plassen din",
  seatTake: "Ta plassen",
  seatAgain: "Ta plass, eller still deg i kø",
  seatGiveUp: "Gi fra deg plassen",
  seatGiveUpText:
    "Plassen går til den neste i køen. Du er fortsatt påmeldt og kan følge arrangementet på nett.",
  seatLeave: "Gå ut av køen",
  seatLeaveText:
    "Du mister plassen i køen. Du er fortsatt påmeldt og kan følge arrangementet på nett.",
  seatConfirmed: "Du har plass i salen",
  seatWaiting: "Du står på venteliste",
  seatGone: "Du har gitt fra deg plassen",
  seatLeft: "Du står ikke lenger i køen",
  consentWords:
    "Jeg samtykker i at {{organiser}} tar vare på svarene mine på: {{labels}}. Jeg kan trekke samtykket når som helst.",
  ticketQr: "QR-koden på billetten til {{name}}",
  ticketShow: "Vis QR-koden i døren, på telefonen eller på papir.",
  ticketPdf: "Åpne som PDF",
  ticketSave: "Last ned som PDF",
  ticketPrint:
    "Skriv ut denne siden for å få billetten på papir. Den har bokstaver som PDF-filen mangler.",
} as const;
