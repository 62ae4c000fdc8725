/** Siden der mottakeren av en melding melder seg av, uten konto. */
export const unsubscribe = {
  title: "Meldinger på e-post og SMS",
  subscribed: "Vil du slippe meldinger fra {{client}}?",
  subscribedText:
    "{{address}} får invitasjoner, påminnelser og andre meldinger om arrangementene til {{client}}.",
  unsubscribed: "Du får ikke flere meldinger",
  unsubscribedText: "{{client}} sender ikke flere meldinger til {{address}}.",
  stillSent: "Billetter og svar på det du selv melder deg på, får du uansett.",
  leave: "Slutt å få meldinger",
  return: "Få meldinger igjen",
  over: "Lenken virker ikke",
  overText:
    "Den er for gammel eller ufullstendig. Bruk lenken nederst i den siste meldingen du fikk.",
  toFront: "Til forsiden",
} as const;
