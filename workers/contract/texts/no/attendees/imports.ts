/** Import av deltakere fra en tabell. */
export const attendeeImports = {
  title: "Importer deltakere",
  toImport: "Importer",
  noMail: "Ingen får e-post når de importeres.",
  templateFile: "mal-deltakere",
  templateTitle: "1. Gjør klar tabellen",
  templateText:
    "Bruk et regneark du har fra før, eller malen, som har skjemaets egne felter. Første rad er navnene på kolonnene, og hver rad under er en person. Hver person må ha et navn.",
  sensitive: "Svar på {{fields}} kan ikke importeres: de krever at hver person selv samtykker.",
  firstName: "Fornavn",
  lastName: "Etternavn",
  willBeMade: "Kommer på listen",
  made: "På listen",
  left: "Ikke på listen ennå",
  notMade: "Ikke på listen",
  taken: "Ikke lagt til, sto på listen fra før",
  rowReady: "Kommer på listen",
  rowMade: "På listen",
  takenWhy: "Noen med e-postadressen kom på listen i mellomtiden",
  similarAttendee: "Det står allerede noen på listen med {{same}}",
  previewText:
    "Rader med feil og de som står på listen fra før, utelates. Du kan laste ned radene, rette dem og importere dem på nytt.",
  nothingReady:
    "Ingen rader kan importeres. Velg andre kolonner under, eller rett filen og last den opp på nytt her: den tar plassen til denne forhåndsvisningen.",
  previewKept: "Forhåndsvisningen slettes etter 24 timer.",
  downloadFaulty: "Last ned radene med feil",
  columnsTitle: "Kolonner",
  columnsText: "Slik leses arket. Endre det som er gjettet feil.",
  readAs: "«{{heading}}» leses som",
  example: "For eksempel: {{values}}",
  empty: "Tom",
  notRead: "Leses ikke",
  groupPerson: "Om personen",
  groupForm: "Skjemaets felter",
  columnsDo: "Les kolonnene slik",
  columnsDone: "Kolonnene er lest på nytt.",
  howTitle: "Legg dem på listen",
  howText: "Ingen får e-post. Du kan sende invitasjoner etterpå.",
  registration: "De kommer på listen som",
  asInvited: "Invitert: de melder seg på selv",
  asAccepted: "Påmeldt",
  seats: "Plass i salen",
  seatsHint:
    "Bare for dem som er påmeldt. Plassene gis i radenes rekkefølge. Når salen er full, settes resten på venteliste.",
  noSeats: "Ikke ennå",
  giveSeats: "Ja, så lenge det er ledige",
  tags: "Merker for alle i tabellen",
  tagsHint: "For eksempel navnet på listen. Flere merker skilles med komma",
  confirm: "Importer {{n}} deltaker | Importer {{n}} deltakere",
  cancelText: "De som er på listen, blir stående. De andre importeres ikke.",
  progressLabel: "Deltakere på listen",
  progressText: "Du kan gå fra denne siden: importen fortsetter av seg selv.",
  stoppedRights:
    "Importen er stanset: den som startet den, styrer ikke lenger deltakerne her. Trykk Fortsett for å føre den videre selv.",
  stoppedEvent: "Importen er stanset: arrangementet er arkivert.",
  toList: "Til deltakerne",
} as const;

/** Hva hver kolonne i malen er til. */
export const attendeeColumns = {
  name: "Fornavn og etternavn. Må fylles ut",
  email: "Hver adresse kan stå på listen én gang",
  phone: "Med + og landkode, for eksempel +46 70 123 45 67. Bare norske numre kan skrives uten",
  language: "Norsk eller engelsk: språket personen får e-post på",
  tags: "Flere merker skilles med komma",
  notes: "Bare de som styrer arrangementet, ser dette",
} as const;

/** Hva som kan stå i kolonnen til hver type felt. */
export const attendeeKinds = {
  short: "Tekst på én linje, høyst 200 tegn",
  long: "Tekst, høyst 2000 tegn",
  number: "Et tall, som 12 eller 2,5",
  email: "En e-postadresse",
  phone: "Et telefonnummer, med + og landkode hvis det ikke er norsk",
  country: "Navnet på et land, eller koden, som NO",
  date: "Som 1985-04-23 eller 23.04.1985, eller en datocelle",
  yesno: "Ja eller nei",
  one: "Ett av: {{choices}}",
  many: "Ett eller flere av: {{choices}}. Skilles med semikolon",
} as const;
