/** Quizen: poeng, lobby, lag og pall. En telefon får disse først når den spiller. */
export const quiz = {
  // poeng
  scoringRight: "Poeng bare for rett svar",
  scoringRightHint:
    "Tiden gir ingen poeng. Har to like mange, står den øverst som brukte kortest tid på de rette svarene.",
  hintRight: "Rett svar gir poeng. Tiden gir ingen.",
  streak: "{{n}} rette på rad",
  up: "{{n}} plass opp | {{n}} plasser opp",
  down: "{{n}} plass ned | {{n}} plasser ned",
  // pall
  podium: "Pallen",
  scenePodium: "pallen",
  noPoints: "Ingen har poeng ennå",
  andMore: "og {{n}} til | og {{n}} til",
  // tid
  moreTime: "{{n}} sekunder til",
  lastSeconds: "Siste sekunder",
  didPollExtended: "{{who}} ga mer tid til «{{about}}»",
};
