/** Beskjeder slik verten lager dem. */
export const announcing = {
  title: "Beskjeder",
  none: "Ingen beskjed er ute nå.",
  text: "Beskjed til alle",
  urgency: "Hvor viktig",
  lasts: "Varer",
  untilEnded: "Til den avsluttes",
  minutes: "{{n}} minutt | {{n}} minutter",
  keep: "Til {{time}}",
  make: "Send ut",
  save: "Lagre",
  edit: "Rediger",
  end: "Avslutt",
  ends: "Slutter {{time}}",
  editing: "Redigerer beskjeden",
} as const;
