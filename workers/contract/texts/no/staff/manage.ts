/** Kunder, team og innstillinger: det som styres utenfor arrangementene. */
export const staffManage = {
  pages: "Sider i listen",
  firstPage: "Til begynnelsen",
  nextPage: "Neste side",
  states: "Tilstand",
  all: "Alle",
  active: "Aktive",
  blocked: "Sperret",
  isActive: "Aktiv",
  isBlocked: "Sperret",
  state: "Tilstand",
  optional: "(valgfritt)",
  create: "Opprett",
  save: "Lagre",
  block: "Sperr",
  unblock: "Opphev sperringen",
  access: "Tilgang",
  noneFitText: "Prøv et annet ord, eller velg en annen tilstand.",
  clients: "Kunder",
  newClient: "Ny kunde",
  newClientLead:
    "En kunde er en organisasjon med egne brukere, team og arrangementer. Resten kan fylles ut etterpå.",
  searchClients: "Søk etter navn eller nummer",
  noClients: "Ingen kunder passer",
  clientName: "Navn",
  organisationNumber: "Organisasjonsnummer",
  organisationNumberHint: "Ni sifre. Det siste kontrolleres",
  address: "Adresse",
  senderName: "Avsendernavn",
  senderNameHint: "Navnet som står på e-poster. Uten det brukes kundens navn",
  baseColor: "Farge",
  baseColorHint:
    "Brukes i nye arrangementer, til arrangementet får en egen farge. Lesbare varianter lages for lyst og mørkt.",
  retentionDays: "Lagringstid i dager",
  retentionDaysHint:
    "For nye arrangementer: så lenge etter slutten lagres det som kan knyttes til en person",
  users: "Brukere",
  teams: "Team",
  events: "Arrangementer",
  record: "Om kunden",
  clientActiveText:
    "Kundens brukere kan logge inn. Sperring logger ut alle med det samme, også moderatorer av kundens arrangementer. Deltakere som er inne, blir der.",
  clientBlockedText:
    "Kunden er sperret. Ingen av brukerne og ingen moderator av arrangementene kan logge inn.",
  blockClientTitle: "Sperre {{name}}?",
  blockClientText:
    "Alle brukere hos {{name}} og alle moderatorer av arrangementene logges ut nå og kan ikke logge inn før sperringen oppheves. Ingenting slettes.",
} as const;
