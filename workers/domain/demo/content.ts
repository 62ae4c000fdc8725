/** What the demo says: a Norwegian conference on how a city grows. */
import type { PollContent } from "#party/core/polls/commands.ts";

export const demoAccounts = {
  password: "plenum-demo-2026",
  admin: { email: "admin@plenum.test", name: "Astrid Lunde" },
  client: { email: "client@plenum.test", name: "Henrik Solvang" },
  team: { email: "team@plenum.test", name: "Maria Eikeland" },
  editor: { email: "editor@plenum.test", name: "Jonas Bakke" },
} as const;

export const demoCode = "PLENUM";
export const demoModeratorCode = "DEMQDESK23";
/** Nobody's, with a check digit that is right. */
export const demoOrganisationNumber = "999999999";
export const demoTimeZone = "Europe/Oslo";

export const conference = {
  name: "Byutviklingsforum",
  organiser: "Norsk forum for by og bolig",
  description: [
    "Hvordan bygger vi tettere uten å miste det som gjør byen god å bo i?",
    "",
    "Planleggere, utbyggere, politikere og beboere møtes til to dager om boliger, byrom og kollektivtrafikk.",
    "",
    "**Program**",
    "",
    "- Velkommen ved styreleder Henrik Solvang",
    "- Boliger folk har råd til: erfaringer fra Trondheim, Bergen og Oslo",
    "- Gater for alle: hva skjedde da bilene forsvant?",
    "- Panelsamtale med spørsmål fra salen",
  ].join("\n"),
  locationText: "Sentralen, Marmorsalen",
  locationAddress: "Øvre Slottsgate 3, 0157 Oslo",
  baseColor: "#0b6e4f",
} as const;

/** What its registration form asks besides name and address. */
export const formFields = [
  {
    id: "dinner",
    kind: "yesno",
    label: { no: "Blir du med på middagen?", en: "Will you join us for dinner?" },
  },
  {
    id: "food",
    kind: "one",
    label: { no: "Hva vil du spise?", en: "What would you like to eat?" },
    options: ["Fisk", "Kjøtt", "Vegetar"],
    shownWhen: { field: "dinner", value: "yes" },
  },
  {
    id: "allergies",
    kind: "long",
    label: { no: "Allergier", en: "Allergies" },
    shownWhen: { field: "dinner", value: "yes" },
    sensitive: true,
    retentionDays: 14,
  },
] as const;

interface DemoQuestion {
  /** Null = anonymous. */
  readonly name: string | null;
  readonly text: string;
  readonly votes: number;
  readonly state: "live" | "next" | "highlighted" | "pending";
}

/** Eight that are approved, then four that wait. */
export const demoQuestions: readonly DemoQuestion[] = [
  {
    name: "Ingrid Haugen",
    text: "Hva skal til for at en sykepleier og en bussjåfør kan kjøpe bolig innenfor Ring 3 igjen?",
    votes: 17,
    state: "highlighted",
  },
  {
    name: null,
    text: "Hvorfor tar en reguleringsplan fortsatt seks år, når alle er enige om at det haster?",
    votes: 14,
    state: "next",
  },
  {
    name: "Amir Rahimi",
    text: "Trondheim har prøvd leie til eie. Hvor mange har faktisk endt opp som eiere?",
    votes: 11,
    state: "next",
  },
  {
    name: "Tone Myklebust",
    text: "Hvordan sikrer dere sol og trær i bakgårdene når utnyttelsen går opp?",
    votes: 9,
    state: "live",
  },
  {
    name: null,
    text: "Hva gjorde handelsstanden da gatene ble bilfrie, og hvem tapte på det?",
    votes: 8,
    state: "live",
  },
  {
    name: "Per-Olav Grønli",
    text: "Kan vi få se tall på hvor mange av de nye boligene som er på under 50 kvadratmeter?",
    votes: 6,
    state: "live",
  },
  {
    name: "Sofie Nguyen",
    text: "Hvordan kommer barn og unge til orde før planen er vedtatt, og ikke etterpå?",
    votes: 5,
    state: "live",
  },
  {
    name: "Kjersti Aas",
    text: "Hva er planen for dem som er avhengige av bil, for eksempel hjemmetjenesten?",
    votes: 3,
    state: "live",
  },
  {
    name: "Lars Brekke",
    text: "Vil presentasjonene bli delt etterpå, og i så fall hvor?",
    votes: 0,
    state: "pending",
  },
  {
    name: null,
    text: "Er det riktig at kommunen selger tomtene sine til høystbydende, uansett formål?",
    votes: 0,
    state: "pending",
  },
  {
    name: "Hanna Sørli",
    text: "Hvor mye dyrere blir det å bygge i tre, og hvem betaler forskjellen?",
    votes: 0,
    state: "pending",
  },
  {
    name: null,
    text: "Når kommer T-banen til oss på Fornebu, ærlig talt?",
    votes: 0,
    state: "pending",
  },
];

export const demoReply =
  "Godt spørsmål. Tallene ligger i rapporten på side 14, og vi tar dem opp i panelet.";

interface DemoPoll {
  readonly content: PollContent;
  readonly state: "stopped" | "started" | "draft";
  /** Votes per option; ballots name one option, or two neighbours where two are allowed. */
  readonly votes: readonly number[];
}

export const demoPolls: readonly DemoPoll[] = [
  {
    content: {
      kind: "single",
      title: "Hva er viktigst for en god bydel?",
      options: [
        "Boliger folk har råd til",
        "Grønne byrom",
        "Kollektivtrafikk",
        "Skoler og barnehager",
      ],
      max: 1,
      resultMode: "hand",
    },
    state: "stopped",
    votes: [13, 7, 6, 4],
  },
  {
    content: {
      kind: "multiple",
      title: "Hvilke tiltak bør kommunen begynne med i år?",
      options: [
        "Flere bilfrie gater",
        "Raskere saksbehandling",
        "Kommunale utleieboliger",
        "Trær i hver gate",
        "Tak over sykkelparkering",
      ],
      max: 2,
      resultMode: "after_vote",
    },
    state: "started",
    votes: [5, 9, 6, 4, 1],
  },
  {
    content: {
      kind: "yesno",
      title: "Bør førstegangskjøpere få forkjøpsrett til nye boliger?",
      options: [],
      max: 1,
      resultMode: "after_stop",
    },
    state: "draft",
    votes: [],
  },
];

export const demoChat: readonly { readonly name: string | null; readonly text: string }[] = [
  { name: "Sofie Nguyen", text: "Hei fra bakerste rad." },
  { name: "Amir Rahimi", text: "Lyden er fin her framme." },
  { name: null, text: "Finnes det strøm ved plassene langs veggen?" },
  { name: "Tone Myklebust", text: "Ja, under benkene." },
];

/** Days from today, hour of the day it begins, length in hours, and what became of it: so that every list has something in it. */
export const otherEvents = [
  {
    name: "Frokostmøte om bysykler",
    organiser: "Norsk forum for by og bolig",
    description: "En kopp kaffe og tre korte innlegg om sykkelveier vinterstid.",
    locationText: "Kulturhuset, Youngs gate 6",
    days: 6,
    begins: 8,
    hours: 2,
    state: "published",
  },
  {
    name: "Årsmøte",
    organiser: "Norsk forum for by og bolig",
    description: "Årsberetning, regnskap og valg av nytt styre.",
    locationText: "Litteraturhuset, Nedjma",
    days: 20,
    begins: 18,
    hours: 3,
    state: "published",
  },
  {
    name: "Utkast: seminar om havnefronten",
    organiser: "Norsk forum for by og bolig",
    description: "",
    locationText: "",
    days: 41,
    begins: 9,
    hours: 6,
    state: "unpublished",
  },
  {
    name: "Åpent møte om Ring 2",
    organiser: "Norsk forum for by og bolig",
    description: "Innbyggermøte om trafikk og støy.",
    locationText: "Deichman Bjørvika",
    days: -9,
    begins: 18,
    hours: 3,
    state: "published",
  },
  {
    name: "Forrige byutviklingsforum",
    organiser: "Norsk forum for by og bolig",
    description: "Forumet i fjor.",
    locationText: "Sentralen, Marmorsalen",
    days: -400,
    begins: 9,
    hours: 8,
    state: "archived",
  },
] as const;
