/** Bilder i avstemninger og i kjøreplanen. */
export const staffPictures = {
  ofQuestion: "Bilde til spørsmålet",
  ofOption: "Bilde til svar {{n}}",
  ofOptions: "Bilder til svarene",
  ofScene: "Bilde",
  optional: "(valgfritt)",
  alt: "Hva viser bildet?",
  altHint: "Leses opp for dem som ikke ser bildet",
  mustDescribe: "Skriv hva bildet viser",
  onItsWay: "Bildet er på vei. Lagre når det er kommet, og skriv hva det viser",
  remove: "Fjern bildet",
} as const;
