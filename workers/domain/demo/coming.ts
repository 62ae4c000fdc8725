/** What the demo says of the event that is still to come: an evening in a hall that is full already. */

export const comingCode = "BYROM";

/** Days from the day on which it is made, hour at which it begins, length in hours. */
export const comingDate = { days: 12, begins: 18, hours: 3 } as const;

export const comingSeats = 30;

export const coming = {
  name: "Kveldsmøte om byrommene",
  organiser: "Norsk forum for by og bolig",
  description: [
    "Hvem eier torget, parken og gata? Tre innlegg, en samtale og spørsmål fra salen.",
    "",
    "Kom i salen, eller følg møtet hjemmefra.",
  ].join("\n"),
  locationText: "Kulturhuset, storsalen",
  locationAddress: "Youngs gate 6, 0181 Oslo",
  locationUrl: "https://www.openstreetmap.org/?mlat=59.9149&mlon=10.7500#map=18/59.9149/10.7500",
  baseColor: "#8a3b12",
} as const;

/** What its form asks besides name and address. */
export const comingFields = [
  {
    id: "from",
    kind: "one",
    label: { no: "Hvem representerer du?", en: "Whom do you represent?" },
    options: ["Beboer", "Kommune", "Utbygger", "Presse"],
    required: true,
  },
  {
    id: "paper",
    kind: "short",
    label: { no: "Hvilken redaksjon?", en: "Which newsroom?" },
    shownWhen: { field: "from", value: "Presse" },
  },
  {
    id: "ask",
    kind: "long",
    label: { no: "Hva vil du ha svar på?", en: "What would you like to have answered?" },
  },
] as const;

const both = (no: string, en: string) => ({ no, en });
const shared = (id: string, no = "", en = "") => ({ id, title: both(no, en) });

/** Its landing page, as the editor would save it. */
export const comingPage = {
  description: both(
    "Et møte om torg, parker og gater, i salen og på nett. Meld deg på her.",
    "An evening about squares, parks and streets, in the hall and online. Register here.",
  ),
  blocks: [
    {
      kind: "cover",
      ...shared("cover"),
      text: both(
        "Hvem eier torget, parken og gata?",
        "Who owns the square, the park and the street?",
      ),
    },
    { kind: "countdown", ...shared("countdown"), tone: "soft" },
    {
      kind: "text",
      ...shared("about", "Om kvelden", "About the evening"),
      text: both(
        "Byen er mer enn hus. Denne kvelden handler om **rommene mellom dem**: hvem de er laget for, hvem som bestemmer, og hvem som ikke slipper til.\n\nSalen er liten. Er den full, kan du stå på venteliste eller følge møtet på nett.",
        "A city is more than houses. This evening is about **the rooms between them**: whom they are made for, who decides, and who is left out.\n\nThe hall is small. If it is full, you can wait in line or follow the evening online.",
      ),
    },
    {
      kind: "programme",
      ...shared("programme", "Program", "Programme"),
      items: [
        {
          start: "18:00",
          end: "18:10",
          title: both("Velkommen", "Welcome"),
        },
        {
          start: "18:10",
          end: "19:00",
          title: both("Tre korte innlegg", "Three short talks"),
          text: both(
            "Torget, parken og gata, et kvarter til hver.",
            "The square, the park and the street, a quarter of an hour each.",
          ),
        },
        { start: "19:00", end: "19:20", title: both("Pause", "Break") },
        {
          start: "19:20",
          end: "20:50",
          title: both("Samtale og spørsmål fra salen", "Talk and questions from the hall"),
          text: both(
            "Alle kan spørre og stemme fra mobilen, også hjemmefra.",
            "Everybody can ask and vote from a phone, from home too.",
          ),
        },
      ],
    },
    {
      kind: "speakers",
      ...shared("speakers", "Innledere", "Speakers"),
      items: [
        {
          name: "Ragnhild Moe",
          role: both("Landskapsarkitekt", "Landscape architect"),
          text: both("Har tegnet sju bytorg.", "Has drawn seven squares."),
        },
        {
          name: "Yusuf Abdi",
          role: both("Leder i velforeningen", "Chair of the residents’ association"),
          text: both("Fikk benkene tilbake i parken.", "Got the benches back into the park."),
        },
        {
          name: "Solveig Tangen",
          role: both("Trafikkplanlegger", "Traffic planner"),
          text: both("Måler hvem som går hvor.", "Measures who walks where."),
        },
      ],
    },
    {
      kind: "registration",
      ...shared("registration", "Bli med", "Join us"),
      tone: "accent",
    },
    { kind: "place", ...shared("place", "Her er det", "Where it is") },
    {
      kind: "faq",
      ...shared("faq", "Spørsmål og svar", "Questions and answers"),
      items: [
        {
          question: both("Hva koster det?", "What does it cost?"),
          answer: both("Ingenting.", "Nothing."),
        },
        {
          question: both(
            "Jeg rekker det ikke likevel. Hva gjør jeg?",
            "I cannot come after all. What do I do?",
          ),
          answer: both(
            "Meld deg av med lenken i bekreftelsen. Plassen går til den neste på ventelisten.",
            "Cancel by the link in your confirmation. The seat goes to the next in line.",
          ),
        },
        {
          question: both("Er det trappefritt?", "Is there step-free access?"),
          answer: both("Ja, det er heis fra gata.", "Yes, there is a lift from the street."),
        },
      ],
    },
  ],
} as const;
