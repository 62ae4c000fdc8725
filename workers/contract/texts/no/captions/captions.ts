/** Teksting på telefonen: det som blir sagt, som tekst. Sendes ikke med siden, men med delen som viser det. */
export const captions = {
  title: "Teksting",
  show: "Vis teksting",
  hide: "Skjul teksting",
  settings: "Innstillinger for teksting",
  size: "Størrelse",
  small: "Liten",
  medium: "Middels",
  large: "Stor",
  look: "Farger",
  page: "Som siden",
  dark: "Hvitt på svart",
  light: "Svart på hvitt",
  language: "Språk",
  aloud: "La skjermleseren lese nye linjer",
  waiting: "Det som blir sagt, kommer her",
} as const;

/** Teksting på skrivebordet og i arrangementets filer. */
export const staffCaptions = {
  title: "Teksting",
  text: "Linje",
  hint: "Enter sender. Linjen vises nederst på skjermene du velger, og på telefonen til dem som vil lese.",
  language: "Språk",
  norwegian: "Norsk",
  english: "Engelsk",
  send: "Send",
  sending: "Sender …",
  last: "Sist sagt",
  remove: "Fjern",
  removeLine: "Fjern «{{text}}» for alle",
  none: "Ingenting er sagt ennå. En tekstetjeneste kan sende linjer med en API-nøkkel.",
  onScreens: "Vis nederst på",
  mainScreen: "Hovedskjermen",
} as const;
