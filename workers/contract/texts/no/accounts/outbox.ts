/** Utboksen på en maskin uten e-posttjener. */
export const outbox = {
  title: "Utboks",
  lead: "Her ligger e-post og SMS som Plenum har sendt fra denne maskinen. Uten en e-posttjener går ingenting ut på nettet, så lenkene i meldingene åpnes herfra.",
  leadSmtp:
    "Her ligger e-post og SMS som Plenum har sendt fra denne maskinen. E-posten går også ut gjennom e-posttjeneren som er satt opp.",
  onlyLocal: "Siden finnes bare på en maskin for utvikling og prøving, aldri i produksjon.",
  empty: "Ingenting er sendt ennå",
  emptyHint: "Be om et nytt passord eller opprett en konto, så dukker e-posten opp her.",
  forgot: "Glemt passord",
  to: "Til {{address}}",
  from: "Fra {{sender}}",
  state: "Status: {{state}}",
  stateWaiting: "venter",
  stateSent: "sendt",
  stateFailed: "mislyktes",
  stateUncertain: "usikkert om den kom fram",
  viewHtml: "Slik den ser ut",
  viewText: "Som tekst",
  views: "Visning",
  frame: "E-posten slik den ser ut",
  back: "Alle meldinger",
  older: "Eldre meldinger",
} as const;
