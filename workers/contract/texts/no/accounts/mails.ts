/** E-post fra Plenum: emne, tittel, avsnitt og knapper. */
export const mails = {
  addressLead: "Virker ikke knappen, kan du åpne denne adressen:",
  footer: "Du kan ikke svare på denne e-posten. Den er sendt fra {{address}}",
  resetAccount: "Gjelder kontoen {{email}}.",
  resetButton: "Velg nytt passord",
  resetOnce: "Lenken virker i {{minutes}} minutter, og bare én gang.",
  resetIgnore: "Har du ikke bedt om dette, trenger du ikke gjøre noe. Passordet er som før.",
  changedSubject: "Passordet ditt er endret",
  changedLead:
    "Hei, {{name}}. Passordet for kontoen {{email}} er nettopp endret, og alle enheter er logget ut.",
  changedNotYou: "Var det ikke deg? Velg et nytt passord med en gang.",
  totpOnSubject: "Autentiseringsapp er tatt i bruk",
  totpOnLead:
    "Hei, {{name}}. Fra nå av tar kontoen {{email}} imot en kode fra appen ved innlogging.",
  factorOthersOut: "Alle andre enheter er logget ut.",
  passkeyOnSubject: "En tilgangsnøkkel er lagt til",
  passkeyOnLead:
    "Hei, {{name}}. Fra nå av bekrefter tilgangsnøkkelen «{{passkey}}» innlogging på kontoen {{email}}.",
  passkeyOffSubject: "En tilgangsnøkkel er fjernet",
  passkeyOffLead:
    "Hei, {{name}}. Tilgangsnøkkelen «{{passkey}}» bekrefter ikke lenger innlogging på kontoen {{email}}.",
  totpOffSubject: "Autentiseringsappen er slått av",
  totpOffLead:
    "Hei, {{name}}. Kontoen {{email}} tar ikke lenger imot koder fra appen ved innlogging.",
  recoveryAnewSubject: "Nye gjenopprettingskoder",
  recoveryAnewLead:
    "Hei, {{name}}. Det er laget nye gjenopprettingskoder for kontoen {{email}}. De gamle gjelder ikke lenger.",
  recoveryUsedSubject: "En gjenopprettingskode er brukt",
  recoveryUsedLead: "Hei, {{name}}. En gjenopprettingskode for kontoen {{email}} er nettopp brukt.",
  factorResetSubject: "Totrinnsinnloggingen er nullstilt",
  factorResetLead:
    "Hei, {{name}}. En administrator har slått av totrinnsinnlogging for kontoen {{email}}, og alle enheter er logget ut. Logg inn med passordet, og sett den opp på nytt.",
  factorNotYou: "Var det ikke deg? Bytt passord med en gang, og se hvor du er logget inn.",
  factorButton: "Se på profilen",
  verifySubject: "Bekreft e-postadressen din",
  verifyLead: "Hei, {{name}}. Bekreft at {{email}} er din adresse, så er kontoen i Plenum klar.",
  verifyOrganisation: "Kontoen blir den første i organisasjonen {{organisation}}.",
  verifyButton: "Bekreft adressen",
  verifyOnce: "Lenken virker i {{days}} dager, og bare én gang.",
  verifyIgnore:
    "Har du ikke opprettet en konto, trenger du ikke gjøre noe. Da blir den ikke opprettet.",
  existsSubject: "Du har allerede en konto",
  existsLead:
    "Noen, antakelig du, ville opprette en konto med adressen {{email}}. Den har allerede en konto, så ingenting er endret.",
  existsButton: "Logg inn",
  existsForgot: "Husker du ikke passordet? Velg et nytt her: {{address}}",
  phoneProvedSubject: "Et telefonnummer er bekreftet",
  phoneProvedLead:
    "Hei, {{name}}. Nummeret {{phone}} kan nå brukes til å logge inn på kontoen {{email}} med en kode på SMS.",
  phoneProvedNotYou:
    "Var det ikke deg? Velg et nytt passord med en gang, og fjern nummeret i profilen.",
  phoneLostSubject: "Telefonnummeret ditt kan ikke lenger brukes til å logge inn",
  phoneLostLead:
    "Hei, {{name}}. Noen andre har bekreftet nummeret {{phone}} med en kode som ble sendt til det. Derfor kan det ikke lenger brukes til å logge inn på kontoen {{email}}. Du logger inn med passordet som før.",
  phoneLostButton: "Åpne profilen",
  autoSubject: "Logg inn i Plenum",
  autoLead: "Hei, {{name}}. Du kan logge inn på kontoen {{email}} uten passord.",
  autoButton: "Logg inn",
  autoIgnore: "Har du ikke bedt om dette, trenger du ikke gjøre noe.",
  invitationSubject: "{{by}} inviterer deg til Plenum",
  eventButton: "Åpne arrangementet",
  testSubject: "Prøve: {{subject}}",
  testSms: "På SMS:",
  testRoom: "I rommet:",
  testNote:
    "Dette er en prøve som du har sendt til deg selv. De personlige lenkene og QR-koden i den virker ikke.",
  invitationButton: "Ta imot invitasjonen",
  invitationOnce: "Lenken virker i {{days}} dager, og bare én gang.",
  invitationIgnore: "Kjenner du ikke igjen dette, trenger du ikke gjøre noe.",
  invitationTaken:
    "Hei, {{name}}. {{by}} ville invitere deg til Plenum, men {{email}} har allerede en konto hos en annen organisasjon. En adresse kan bare høre til én. Be om en invitasjon til en annen adresse hvis du vil ta imot.",
  invitationSignIn: "Logg inn med kontoen du har",
  unsubscribe: "Slutt å få meldinger",
  unsubscribeLead:
    "Du får denne meldingen fordi du står på deltakerlisten til et arrangement fra {{client}}.",
  footerReply: "Sendt fra {{address}}",
  teamSubject: "Du er med i teamet {{team}}",
  teamLead:
    "Hei, {{name}}. Du er lagt til i teamet {{team}} hos {{client}}. Du ser arrangementene som teamet er satt på.",
  teamButton: "Se arrangementene",
  ownerSubject: "{{event}} er ditt nå",
  ownerLead: "Hei, {{name}}. Du eier nå «{{event}}», som begynner {{when}}.",
  hostingSubject: "Du er arrangør for {{event}}",
  hostingLead:
    "Hei, {{name}}. Du er satt opp som arrangør for {{event}}, {{when}}. Du forbereder og styrer det på lik linje med de andre.",
  hostingButton: "Åpne arrangementet",
  noticeOff: "Du kan slå av disse e-postene i profilen din: {{address}}",
  webhookGoneSubject: "Webhooken til {{host}} er slått av",
  webhookGoneTitle: "Et mottak for webhooks er slått av",
  webhookGoneText:
    "Hei, {{name}}. Adressen {{url}} svarte 410: den vil ikke ha flere kall. Plenum har slått mottaket av.",
  webhookGoneButton: "Se mottaket",
  webhookGoneNote:
    "Er det en feil, kan dere slå det på igjen. Det som skjer mens det er av, sendes ikke.",
} as const;
