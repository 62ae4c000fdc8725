import type { Locale } from "#workers/contract/texts/index.ts";
import type { LegalDocument } from "./legal-page.tsx";

/** What hosts and participants agree to. */
export const terms: Record<Locale, LegalDocument> = {
  no: {
    lead: "Vilkårene gjelder for alle som bruker nettstedet, enten du arrangerer eller deltar.",
    sections: [
      {
        heading: "Når du deltar",
        paragraphs: [
          "Du kan stille spørsmål, svare, stemme og chatte så lenge arrangøren har åpnet for det. Skriv som om du sto i salen: ikke noe som er ulovlig, truende eller som utleverer andre.",
          "Arrangøren kan velge hva som vises, fjerne det som bryter vilkårene, og dempe en deltaker.",
          "Det du skriver, er ditt. Du lar arrangøren vise det i arrangementet og i oppsummeringen etterpå, til du trekker det tilbake eller lagringstiden er ute.",
        ],
      },
      {
        heading: "Når du arrangerer",
        paragraphs: [
          "Du svarer for innholdet i arrangementet, for at deltakerne får vite hva opplysningene deres brukes til, og for at du har lov til å bruke navn, bilder og logoer.",
          "Kontoen og moderatorkoden er personlige nøkler. Del dem bare med dem som skal styre arrangementet, og trekk dem tilbake når de ikke trengs.",
        ],
      },
      {
        heading: "Drift",
        paragraphs: [
          "Vi gjør det vi kan for at et arrangement holder seg oppe til det er over. Faller forbindelsen, tar siden vare på det du har skrevet, og sender det når du er tilbake.",
          "Planlagt vedlikehold legges utenom arrangementer så langt det er mulig.",
        ],
      },
      {
        heading: "Ansvar",
        paragraphs: [
          "Ingenting her begrenser rettigheter du har etter loven. Ut over det svarer ikke den som driver nettstedet, for indirekte tap.",
        ],
      },
      {
        heading: "Lov og verneting",
        paragraphs: [
          "Norsk rett gjelder. Forbrukere kan alltid reise sak der de bor. Når vilkårene endres, står den nye datoen øverst.",
        ],
      },
    ],
  },
  en: {
    lead: "These terms are for everyone who uses the site, whether you host or take part.",
    sections: [
      {
        heading: "When you take part",
        paragraphs: [
          "You may ask, reply, vote and chat as long as the organiser allows it. Write as if you stood in the hall: nothing unlawful or threatening, and nothing that exposes others.",
          "The organiser may choose what is shown, remove what breaks the terms, and mute a participant.",
          "What you write is yours. You let the organiser show it in the event and in the summary afterwards, until you withdraw it or the retention time is over.",
        ],
      },
      {
        heading: "When you host",
        paragraphs: [
          "You are responsible for the content of the event, for telling participants what their data is used for, and for your right to use names, pictures and logos.",
          "Your account and the moderator code are personal keys. Share them only with those who are to run the event, and revoke them when they are not needed.",
        ],
      },
      {
        heading: "Operation",
        paragraphs: [
          "We do what we can to keep an event up until it is over. If the connection drops, the page keeps what you have written and sends it when you are back.",
          "Planned maintenance is kept away from events as far as possible.",
        ],
      },
      {
        heading: "Liability",
        paragraphs: [
          "Nothing here limits rights that you have by law. Beyond that, whoever runs the site is not liable for indirect loss.",
        ],
      },
      {
        heading: "Law and courts",
        paragraphs: [
          "Norwegian law applies. Consumers may always go to court where they live. When the terms change, the new date is shown at the top.",
        ],
      },
    ],
  },
};
