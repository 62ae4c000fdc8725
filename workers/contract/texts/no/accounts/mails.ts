/** E-post fra Plenum: emne, tittel, avsnitt og knapper. */
export const mails = {
  addressLead: "Virker ikke knappen, kan du åpne denne adressen:",
  footer: "Du kan ikke svare på denne e-posten. Den er sendt fra {{address}}",
  resetSubject: "Velg et nytt passord",
  resetLead: "Hei, {{name}}. Du kan velge et nytt passord for kontoen {{email}}.",
  resetButton: "Velg nytt passord",
  resetOnce: "Lenken virker i {{minutes}} minutter, og bare én gang.",
  resetIgnore: "Har du ikke bedt om dette, trenger du ikke gjøre noe. Passordet er som før.",
  changedSubject: "Passordet ditt er endret",
  changedLead:
    "Hei, {{name}}. Passordet for kontoen {{email}} er nettopp endret, og alle enheter er logget ut.",
  changedNotYou: "Var det ikke deg? Velg et nytt passord med en gang.",
  verifySubject: "Bekreft e-postadressen din",
  verifyLead: "Hei, {{name}}. Bekreft at {{email}} er din adresse, så er kontoen i Plenum klar.",
  verifyOrganisation: "Kontoen blir den første i organisasjonen {{organisation}}.",
  verifyButton: "Bekreft adressen",
  verifyOnce: "Lenken virker i {{days}} dager, og bare én gang.",
  verifyIgnore: "Har du ikke opprettet en konto, trenger du ikke gjøre noe. Da blir den ikke til.",
  existsSubject: "Du har allerede en konto",
  existsLead:
    "Noen, antakelig du, ville opprette en konto med adressen {{email}}. Den har allerede en konto, så ingenting er endret.",
  existsButton: "Logg inn",
  existsForgot: "Husker du ikke passordet? Velg et nytt her: {{address}}",
  invitationSubject: "{{by}} inviterer deg til Plenum",
  invitationLead:
    "Hei, {{name}}. {{by}} har laget plass til deg i Plenum. Velg et passord, så er kontoen din klar.",
  invitationButton: "Ta imot invitasjonen",
  invitationOnce: "Lenken virker i {{days}} dager, og bare én gang.",
  invitationIgnore: "Kjenner du ikke igjen dette, trenger du ikke gjøre noe.",
  invitationTaken:
    "Hei, {{name}}. {{by}} ville invitere deg til Plenum, men {{email}} har allerede en konto hos en annen organisasjon. En adresse kan bare høre til én. Be om en invitasjon til en annen adresse hvis du vil ta imot.",
  invitationSignIn: "Logg inn med kontoen du har",
} as const;
