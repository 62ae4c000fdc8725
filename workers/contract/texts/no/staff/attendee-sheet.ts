/** Tabellen over deltakere som lastes ned. */
export const attendeeSheet = {
  xlsx: "Last ned som Excel",
  csv: "Last ned som CSV",
  file: "deltakere",
  reason: "Venter på",
  seatLabel: "Plass nummer",
  registeredBy: "Påmeldt av",
  source: "Kilde",
  registeredAt: "Påmeldt (tid i {{zone}})",
  invitedAt: "Invitert (tid i {{zone}})",
  joinedAt: "Kom inn på nett (tid i {{zone}})",
  consentAt: "Samtykket (tid i {{zone}})",
  language: "Språk",
  serial: "Billettnummer",
  id: "ID",
} as const;
