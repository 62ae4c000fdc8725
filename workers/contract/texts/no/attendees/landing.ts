/** The landing page of an event, as guests see it. */
export const landing = {
  toCalendar: "Legg i kalenderen",
  countdown: "Nedtelling",
  programme: "Program",
  speakers: "Foredragsholdere",
  place: "Sted",
  map: "Vis på kart",
  downloads: "Last ned",
  faq: "Spørsmål og svar",
  registration: "Påmelding",
  registerUntil: "Du kan melde deg på til {{day}} kl. {{time}}.",
  full: "Alle plassene i salen er tatt. Meld deg på, så står du på ventelisten.",
  joinWaiting: "Sett deg på ventelisten",
  photoOf: "Bilde av {{name}}",
  videoStart: "Spill av videoen",
  videoStop: "Stopp videoen",
  organisedBy: "Arrangeres av {{name}}",
} as const;
