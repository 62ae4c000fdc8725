/** Forsiden bak innlogging. */
export const dashboard = {
  title: "Oversikt",
  live: "Pågår nå",
  nothingLive: "Ingen arrangementer pågår akkurat nå.",
  next: "Neste",
  nothingNext: "Ingen kommende arrangementer er publisert.",
  tasks: "Trenger deg",
  nothingToDo: "Alt er på stell.",
  review: "{{n}} spørsmål til gjennomsyn | {{n}} spørsmål til gjennomsyn",
  openReview: "Se gjennom spørsmålene til «{{name}}»",
  unpublished: "Ikke publisert",
  openPublish: "Gå til innstillingene og publiser «{{name}}»",
  description: "Mangler beskrivelse",
  openDescription: "Skriv en beskrivelse av «{{name}}»",
  allEvents: "Alle arrangementer",
  emptyTitle: "Lag det første arrangementet",
  emptyText: "Her ser du hva som pågår, hva som kommer, og hva som trenger deg.",
} as const;
