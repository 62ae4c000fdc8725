/** Hvor en påmeldt står, på egen påmelding og på siden før arrangementet åpner. */
export const standing = {
  title: "Din påmelding",
  pending: "Venter på svar fra arrangøren",
  declined: "Ikke påmeldt",
  accepted: "Påmeldt",
  confirmed: "Påmeldt, med plass i salen",
  waiting: "På venteliste, nummer {{place}} i køen",
  offered: "Du er tilbudt en plass i salen, og må ta den innen {{until}}",
  held: "Plassen holdes av til {{until}}",
  noSeat: "Påmeldt, uten plass i salen",
  seatLabel: "Plass {{label}}",
  own: "Se påmeldingen din",
  change: "Bruk lenken i e-posten for å endre påmeldingen eller melde deg av.",
  askInAdvance: "Still et spørsmål på forhånd",
  askButton: "Til spørsmålene",
  askInAdvanceText: "Arrangøren har spørsmålet når arrangementet starter.",
} as const;
