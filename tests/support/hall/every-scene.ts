import type { SceneProps } from "#app/event/display/scene.ts";
import type { SegmentPart } from "#party/core/segments/state.ts";
import type {
  AnnouncementView,
  PollView,
  SurveyView,
  TallyView,
} from "#party/protocol/entities.ts";
import type { LobbyView } from "#party/protocol/quiz-entities.ts";
import { map, picture, pictured } from "./pictured-scenes.ts";
import { hallScene, withPoll } from "./scenes.ts";

type Kind = PollView["kind"];

const poll = { kind: "poll", poll: "p" } as const;
const result = { kind: "result", poll: "p" } as const;

const places = ["Grønne møteplasser", "Bedre kollektivtilbud", "Trygge sykkelveier"];
const stations = ["Badeplass ved fjorden", "Lekeplass i parken", "Torg med tak", "Sykkelvei"];

/** What a poll of each kind asks. */
const asked: Readonly<Record<Kind, Partial<PollView>>> = {
  single: { title: "Hva bør prioriteres først i sentrum?", options: [...places, "Flere boliger"] },
  multiple: {
    title: "Hva savner du mest der du bor?",
    max: 2,
    options: [...stations, "Nærbutikk", "Et sted å være for ungdom om kvelden"],
  },
  yesno: { title: "Bør Storgata bli bilfri i løpet av to år?", options: [] },
  rating: { title: "Hvor fornøyd er du med byen i dag?", options: [], max: 5 },
  scale: {
    title: "Hvor fort bør vi bygge ut ved fjorden?",
    max: 7,
    options: ["La det ta den tiden det trenger", "Så fort som mulig"],
  },
  text: { title: "Hva er det viktigste vi ikke har snakket om i dag?", options: [] },
  cloud: { title: "Beskriv byen med tre ord", options: [], max: 3 },
  ranking: { title: "Sett tiltakene i rekkefølge", options: [...places, "Flere boliger"] },
  points: { title: "Fordel hundre poeng på tiltakene", options: [...places, "Flere boliger"] },
  pin: { title: "Hvor i parken bør lekeplassen ligge?", options: [], pictures: [map] },
  quiz: {
    title: "Hvor mange bor i byen i dag?",
    seconds: 20,
    options: ["12 000", "32 000", "52 000", "72 000"],
  },
};

const answers = [
  "At de eldste ikke har vært her i kveld, og at ingen har spurt dem hva de trenger",
  "Støyen fra ringveien",
  "Hvem som skal betale for det når tilskuddet er brukt opp om tre år",
  "Snøbrøyting på fortauene",
  "Skolevei",
  "Vi har ikke snakket om havna",
  "Leieprisene for små butikker",
  "Sykkelparkering ved stasjonen",
  "Hva som skjer med biblioteket når skolen flytter, og hvem som får huset",
  "Benker",
  "Trær langs elva",
  "Lekeplassen på Nordneset har vært stengt i to år uten at noen har sagt hvorfor",
  "Busser om kvelden",
  "Strøm til båtene i havna",
  "Toaletter i sentrum",
].map((text, at) => ({ text, n: at + 1 }));

const longAnswer =
  "Vi bor ved ringveien og har ventet i ni år på støyskjermen som ble lovet da veien ble utvidet. Hver høst " +
  "får vi vite at det ikke var plass i budsjettet, og hver vår at den kommer til høsten. Kan kommunen si i kveld hvilket år " +
  "pengene er satt av, hvem som har ansvaret, og hva vi gjør med soverommene som vender mot veien imens? Vi er førti husstander.";
const longAnswers = [
  longAnswer,
  "Skolevei",
  longAnswer.slice(0, 240),
  longAnswer.slice(0, 150),
].map((text, at) => ({ text, n: at + 1 }));

const words = (
  "grønn:41 åpen:33 hyggelig:30 trang:22 vind:18 fjord:17 dyr:14 levende:12 kupert:9 støyende:8 " +
  "gammel:7 trygg:7 mangfoldig:6 framtidsrettet:4 bilfri:4 byggeplass:3 vakker:3 regn:2 kultur:2 hjem:1"
)
  .split(" ")
  .map((each) => each.split(":"))
  .map(([text = "", n]) => ({ text, n: Number(n) }));

/** Pins in the fields of the map: many in one place, some in another. */
const pinCounts = Array.from({ length: 60 }, (_, field) => {
  const away = Math.hypot((field % 10) - 3, Math.floor(field / 10) - 2);
  return field === 48 ? 13 : Math.max(0, Math.round(34 - 13 * away));
});

/** How the answers fell. */
const fallen: Readonly<Record<Kind, TallyView>> = {
  single: { people: 248, counts: [102, 67, 47, 32] },
  multiple: { people: 231, counts: [140, 96, 71, 60, 44, 30] },
  yesno: { people: 254, counts: [151, 103] },
  rating: { people: 240, counts: [8, 21, 66, 101, 44] },
  scale: { people: 240, counts: [8, 21, 36, 66, 51, 44, 14] },
  text: { people: 63, counts: [], written: { list: answers, all: 63 } },
  cloud: { people: 188, counts: [], written: { list: words, all: words.length } },
  ranking: { people: 200, counts: [690, 560, 410, 340] },
  points: { people: 200, counts: [8_200, 5_700, 3_900, 2_200] },
  pin: { people: 180, counts: pinCounts },
  quiz: { people: 260, counts: [21, 66, 140, 33] },
};

/** The same pins, each somewhere in its field. */
const pins = new Map([
  [
    "p",
    pinCounts
      .flatMap((n, field) =>
        Array.from({ length: n }, (_, at) => {
          const [x, y] = [
            (field % 10) * 10 + ((at * 7) % 10),
            Math.floor(field / 10) * 16 + ((at * 11) % 16),
          ];
          return y * 100 + x;
        }),
      )
      .sort((one, other) => one - other),
  ],
]);
export const pollKinds: readonly Kind[] = [
  ...(["single", "multiple", "yesno", "rating", "scale"] as const),
  ...(["text", "cloud", "ranking", "points", "pin", "quiz"] as const),
];

function ofKind(kind: Kind, change: Partial<PollView>, tally?: TallyView): Partial<SceneProps> {
  return withPoll({ kind, ...asked[kind], ...change }, tally);
}

/** Options of a hundred characters and more, as budgets and plans have them. */
const longOptions = [
  "Bygge videre på planen fra 2019 med lavere hus mot elva og en park der det er parkeringsplass i dag",
  "Legge hele planen bort og begynne på nytt med en bred høring der alle bydelene er med fra første dag",
  "Bygge bare første trinn nå, og vente med resten til vi vet hva trikken koster og hvem som betaler",
  "Ingen av delene",
];
const tenSteps: TallyView = { people: 240, counts: [8, 21, 36, 66, 51, 44, 14, 0, 0, 0] };

const isOver = { state: "stopped" } as const;

function running(kind: Kind, now: number): Partial<PollView> {
  return kind === "quiz" ? { opensAt: now - 2_000, endsAt: now + 18_000 } : {};
}

export function announced(
  urgency: AnnouncementView["urgency"],
  text = "Lunsjen er servert i foajeen. Vi begynner igjen klokka 13.00 presis, og det er fisk i år.",
): Partial<SceneProps> {
  return { announcements: [{ id: "a", text, urgency, madeAt: 0, endsAt: null }] };
}

const board = {
  players: 87,
  teams: [],
  best: ["Ingrid Solheim", 4, "Oddvar Brekke", "Mats", 31, "Sissel Haugen"]
    .concat(["Ola N.", "Eva", 12, "Per Arne"])
    .map((name, at) => ({
      name,
      score: 4_870 - 313 * at,
      place: at + 1,
      up: [0, 2, -1, 0][at % 4] ?? 0,
    })),
};

/** Seven who share the first place, of more than the board tells. */
const level = {
  ...board,
  best: board.best.map((row, at) => ({ ...row, score: 4_000, place: at < 7 ? 1 : 8 })),
};

const teams = ["Fjorden", "Fjellet", "Skogen", "De lange strendene i nord"];
const withTeams = {
  players: 87,
  best: board.best,
  teams: teams.map((name, at) => ({
    name,
    score: 3_912 - 407 * at,
    place: at + 1,
    people: 21 - at,
  })),
};

/** So many with a name in the lobby, of many more. */
function lobbyOf(names: number, named: readonly string[] = teams): LobbyView {
  const known = ["Ingrid Solheim", "Mats", "Oddvar Brekke", "Eva", "Sissel Haugen-Kristoffersen"];
  return {
    title: "Byquizen: hva vet du om Vågen?",
    isOpen: true,
    teams: named.map((name, at) => ({ name, people: 31 - 6 * at })),
    players: names * 4,
    names: Array.from({ length: names }, (_, at) => ({
      player: names - at,
      name: known[at % known.length] ?? "",
    })),
  };
}

const door = {
  inside: 1_284,
  expected: 1_950,
  lastMinute: 37,
  gates: [
    { name: "Hovedinngangen mot torget", in: 702 },
    { name: "Gårdsrommet", in: 391 },
    { name: "Kjelleren", in: 143 },
    { name: null, in: 61 },
  ],
};

/** A survey as screens know it: its questions are for phones. */
function invited(state: SurveyView["state"]): Partial<SceneProps> {
  const title = "Hva synes du om kvelden, og hva skal vi snakke om neste gang?";
  return { surveys: [{ id: "s", title, intro: "", questions: [], state, order: 1 }] };
}

/** Every scene that a screen can show, with what is usual in it; `now` is the device's clock. */
export function everyScene(now: number): readonly (readonly [name: string, scene: SceneProps])[] {
  const inMinutes = (minutes: number) => now + minutes * 60_000 - 700;
  const countdown = (until: number, text: string) =>
    hallScene({ kind: "countdown", until, text }, {});
  return [
    ["welcome", hallScene({ kind: "welcome" })],
    ["queue", hallScene({ kind: "queue" })],
    ["question", hallScene({ kind: "question" })],
    ["no-question", hallScene({ kind: "question" }, { questions: [] })],
    ...pollKinds.map(
      (kind) => [`poll-${kind}`, hallScene(poll, ofKind(kind, running(kind, now)))] as const,
    ),
    ["quiz-soon", hallScene(poll, ofKind("quiz", { opensAt: now + 2_900, endsAt: now + 22_900 }))],
    ["poll-locked", hallScene(poll, ofKind("multiple", { locked: true }))],
    ...pollKinds.map(
      (kind) => [`result-${kind}`, hallScene(result, ofKind(kind, isOver, fallen[kind]))] as const,
    ),
    ["result-right", hallScene(result, ofKind("quiz", { ...isOver, right: [2] }, fallen.quiz))],
    [
      "result-round-2",
      hallScene(
        result,
        ofKind(
          "single",
          { ...isOver, round: 2 },
          {
            ...fallen.single,
            before: { people: 240, counts: [40, 91, 70, 39] },
          },
        ),
      ),
    ],
    [
      "result-text-long",
      hallScene(
        result,
        ofKind("text", isOver, { ...fallen.text, written: { list: longAnswers, all: 63 } }),
      ),
    ],
    ["result-none", hallScene(result, ofKind("text", {}, { ...fallen.text, ...noAnswers }))],
    ["poll-long", hallScene(poll, ofKind("single", { options: longOptions }))],
    [
      "result-long",
      hallScene(result, ofKind("single", { ...isOver, options: longOptions }, fallen.single)),
    ],
    ["result-scale-10", hallScene(result, ofKind("scale", { ...isOver, max: 10 }, tenSteps))],
    [
      "result-pin-density",
      hallScene({ ...result, density: true }, ofKind("pin", isOver, fallen.pin)),
    ],
    ["result-pin-points", hallScene(result, { ...ofKind("pin", isOver, fallen.pin), pins })],
    ["picture", hallScene({ kind: "picture", picture, title: "Parken slik den er i dag" })],
    ["picture-bare", hallScene({ kind: "picture", picture, title: "" })],
    ["slide", hallScene({ kind: "slide", slide: "c.1", picture, next: null })],
    ...pictured("pictured", [...places, "Flere boliger"]),
    ...pictured("pictured-long", longOptions),
    ...pictured("pictured-beside", [...stations, "Et sted å være for ungdom om kvelden"], map),
    ...pictured("pictured-many", [...stations, ...longOptions.slice(3), ...places]),
    ["over", hallScene({ kind: "welcome" }, { isOver: true })],
    ["closing", hallScene({ kind: "closing" })],
    ["survey", hallScene({ kind: "survey", survey: "s" }, invited("open"))],
    ["survey-closed", hallScene({ kind: "survey", survey: "s" }, invited("closed"))],
    ...surveyResults(),
    ["no-survey", hallScene({ kind: "survey", survey: "s" })],
    ["cancelled", hallScene({ kind: "welcome" }, { isCancelled: true })],
    ["result-in-parts", inParts("attendance", ["single", {}], [0, 1])],
    ["result-in-parts-light", { ...inParts("e", ["yesno", isOver], [0, 1, 2, -1]), light: true }],
    ["result-in-many-parts", inParts("e", ["ranking", isOver], [0, 1, 2, 3, 4, 5, -1])],
    [
      "result-in-parts-long",
      inParts("e", ["single", { ...isOver, options: longOptions }], [0, 1, 2]),
    ],
    [
      "result-in-parts-scale",
      inParts("e", ["scale", { ...isOver, max: 10 }], [0, 1, 2, 3, -1], tenSteps),
    ],
    ["hidden", hallScene(result, ofKind("single", {}))],
    ["board", hallScene({ kind: "board" }, { board })],
    ["lobby", hallScene({ kind: "lobby" }, { lobby: lobbyOf(24) })],
    ["lobby-closed", hallScene({ kind: "lobby" }, { lobby: { ...lobbyOf(24), isOpen: false } })],
    ["lobby-few", hallScene({ kind: "lobby" }, { lobby: lobbyOf(5, []) })],
    ["board-teams", hallScene({ kind: "board" }, { board: withTeams })],
    ["podium", hallScene({ kind: "podium" }, { board })],
    ["podium-level", hallScene({ kind: "podium" }, { board: level })],
    ["door", hallScene({ kind: "door" }, { door })],
    ["door-one-gate", hallScene({ kind: "door" }, { door: { ...door, gates: [] } })],
    ["door-unknown", hallScene({ kind: "door" })],
    ["announcement", hallScene({ kind: "announcement" }, announced("important"))],
    [
      "urgent",
      hallScene({ kind: "announcement" }, announced("urgent", "Gå rolig ut gjennom nødutgangene.")),
    ],
    ["notice-over-question", hallScene({ kind: "question" }, announced("info"))],
    [
      "notice-over-result",
      hallScene(result, {
        ...ofKind("multiple", isOver, fallen.multiple),
        ...announced("important"),
      }),
    ],
    [
      "notice-over-welcome",
      hallScene({ kind: "welcome" }, announced("important", "Dørene åpner.")),
    ],
    ["countdown", countdown(inMinutes(5), "Vi begynner igjen om")],
    ["countdown-hours", countdown(inMinutes(135), "Dørene åpner om")],
    ["countdown-bare", countdown(inMinutes(1), "")],
    ["countdown-over", countdown(now - 1_000, "Vi begynner igjen om")],
    ["blank", hallScene({ kind: "blank" })],
  ];
}

/** What was answered to a survey's questions, as a screen shows it. */
function surveyResults(): readonly (readonly [name: string, scene: SceneProps])[] {
  const kinds = ["single", "rating", "cloud", "ranking"] as const;
  const shown = kinds.map((kind) => [`survey-${kind}`, kind, fallen[kind]] as const);
  const few = { people: 3, counts: [] };
  return [
    ...shown.map(([name, kind, tally]) => [name, surveyResult(kind, tally)] as const),
    ["survey-few", surveyResult("single", few)],
    ["survey-text", surveyResult("text", few)],
  ];
}

function surveyResult(
  kind: Exclude<Kind, "pin">,
  { people, counts, written }: TallyView,
): SceneProps {
  const { surveys: [survey] = [] } = invited("open");
  const { title = "", options = [], max = 1 } = asked[kind];
  const question = { kind, title, options, max, low: "", high: "", required: false };
  const result = { people, counts, words: written?.list ?? [], different: written?.all ?? 0 };
  return hallScene(
    { kind: "survey", survey: "s", question: 0 },
    {
      surveys: survey === undefined ? [] : [{ ...survey, questions: [question] }],
      surveyResults: new Map([["s", { people, questions: [result] }]]),
    },
  );
}

const noAnswers = { people: 0, written: { list: [], all: 0 } };

/** A result in parts of these keys, by the hall or by an earlier answer. */
function inParts(
  by: string,
  [kind, change]: readonly [Kind, Partial<PollView>],
  keys: readonly number[],
  tally = fallen[kind],
): SceneProps {
  const scene = hallScene(result, ofKind(kind, change, tally));
  const [poll] = scene.polls;
  const steps = poll?.max ?? 0;
  const options = kind === "yesno" ? 2 : kind === "scale" ? steps : (poll?.options.length ?? 0);
  const parts = keys.map((key, at): SegmentPart => {
    const people = 40 + 13 * at;
    const counts = Array.from({ length: options }, (_, option) => (7 * at + 5 * option) % people);
    return [key, people, ...counts];
  });
  const earlier = {
    id: "e",
    title: "Hvem er du her i dag?",
    kind: "single",
    options: [
      "Bor i sentrum",
      "Jobber i sentrum, men bor et annet sted",
      "Driver butikk",
      "Er på besøk",
      "Student",
      "Vil ikke si det",
    ],
  } as const;
  return {
    ...scene,
    polls: [...scene.polls, ...scene.polls.map((each) => ({ ...each, ...earlier }))],
    segments: new Map([["p", { b: by, p: parts }]]),
  };
}
