/** Opprette konto, bekrefte adressen og velge nytt passord. */
export const accounts = {
  newPassword: "Nytt passord",
  passwordHint: "8 til 128 tegn, og ikke et av de vanligste passordene",
  forgotLink: "Glemt passordet?",
  forgotTitle: "Glemt passord",
  forgotLead: "Skriv e-postadressen din, så sender vi en lenke til å velge et nytt passord.",
  forgotSend: "Send meg en lenke",
  sending: "Sender …",
  mailTitle: "Se i e-posten din",
  forgotSent:
    "Har {{email}} en konto, er en e-post med en lenke på vei. Lenken virker i {{minutes}} minutter.",
  notArrived: "Kommer den ikke? Se i søppelposten, eller prøv igjen.",
  sendAgain: "Send på nytt",
  toSignIn: "Til innlogging",
  otherAddress: "Bruk en annen adresse",
  resetTitle: "Velg nytt passord",
  resetLead: "Passordet gjelder for kontoen {{email}}. Alle enheter blir logget ut.",
  resetSave: "Lagre passordet",
  saving: "Lagrer …",
  resetDone: "Passordet er endret. Logg inn med det nye.",
  linkOver: "Lenken virker ikke lenger",
  resetOverText: "Lenken er brukt eller for gammel. Be om en ny, så kommer den på e-post.",
  resetNoLink:
    "Her velger du nytt passord når du kommer fra lenken i e-posten. Be om en ny lenke om du mangler den.",
  askNewLink: "Be om en ny lenke",
} as const;
