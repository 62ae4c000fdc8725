import { expect, test } from "vitest";
import type { PollKind } from "#workers/contract/kinds.ts";
import { pollLimits, textLimits } from "#workers/contract/limits.ts";
import { locales } from "#workers/contract/texts/index.ts";
import { mostPlainBytes, questionCounts, renderPlain } from "./plain-answer.server.ts";
import type { PlainEvent, PlainPage, PlainPoll, PlainQuestion, PlainRoom } from "./plain-model.ts";

const noon = Date.UTC(2026, 4, 12, 10);
const event: PlainEvent = {
  name: "&".repeat(textLimits.eventName.max),
  code: "ABC234",
  startsAt: noon,
  timeZone: "Europe/Oslo",
  place: "&".repeat(200),
  phase: "open",
  identity: "choice",
  baseColor: "#aa3300",
  questionsInAdvance: true,
  takesRegistrations: false,
  isCancelled: false,
  hybrid: true,
};

function question(n: number, text: string, more: Partial<PlainQuestion> = {}): PlainQuestion {
  return {
    id: `${n}`,
    text,
    name: null,
    askedAt: noon,
    votes: n,
    state: "live",
    highlightedAt: null,
    isHighlighted: false,
    closed: false,
    order: null,
    answeredAt: null,
    took: null,
    reason: null,
    mutedSender: false,
    editedAt: null,
    original: null,
    short: null,
    others: 0,
    otherNames: [],
    mergedInto: null,
    labels: [],
    simulated: false,
    own: false,
    upvoted: false,
    ...more,
  };
}

function poll(
  kind: PollKind,
  options: readonly string[],
  more: Partial<PlainPoll> = {},
): PlainPoll {
  return {
    id: `p-${kind}`,
    title: `Of kind ${kind}`,
    kind,
    options,
    max: 3,
    state: "started",
    locked: false,
    shown: false,
    held: false,
    resultMode: "hand",
    order: 1,
    startedAt: noon,
    stoppedAt: null,
    round: 1,
    seconds: null,
    opensAt: null,
    endsAt: null,
    named: false,
    scoring: "speed",
    shuffled: false,
    ownOrder: null,
    shownPictures: [],
    right: null,
    hiddenWords: [],
    tally: null,
    voters: null,
    chosen: null,
    written: null,
    ...more,
  };
}

const room: PlainRoom = {
  people: 3,
  asked: 2,
  answered: 0,
  canAsk: true,
  qaState: "open",
  isInteractive: true,
  maxLength: 300,
  asksForReview: true,
  polls: [],
  own: [],
  questions: [],
  next: null,
  announcements: [],
  quiz: { lobby: null, standing: null, team: null, player: null },
};

function pageOf(more: Partial<PlainRoom>, refreshes = false): PlainPage {
  return {
    state: "room",
    event,
    address: { code: "ABC234", refreshes, from: null },
    before: null,
    room: { ...room, ...more },
    name: null,
    problem: null,
    done: null,
    once: "0".repeat(24),
  };
}

const bytesOf = (text: string) => new TextEncoder().encode(text).byteLength;
const look = { locale: "no", theme: "system", search: new URLSearchParams() } as const;

test.each(locales)(
  "a full page in %s is under 30 kB with its styles, and loads nothing",
  (locale) => {
    // Letters that take the most bytes: an ampersand is escaped to five, an emoji has four.
    const long = (n: number) => "&".repeat(n);
    const options = Array.from(
      { length: pollLimits.maxOptions },
      (_, n) => `${n}${"🎉".repeat(textLimits.pollOption.max - 2)}`,
    );
    const tally = { people: 12, counts: options.map(() => 1) };
    const questions = [question(1, long(textLimits.question.highest))];
    const own = Array.from({ length: 50 }, (_, n) =>
      question(n, long(textLimits.question.highest), { own: true, state: "pending" }),
    );
    const page = pageOf({ questions, own, polls: [poll("single", options, { tally })] });
    const text = renderPlain(page, { ...look, locale });
    expect(bytesOf(text)).toBeLessThan(mostPlainBytes);
    expect(text).toContain(`<p class="text">${"&amp;".repeat(textLimits.question.highest)}</p>`);
    expect(text).not.toMatch(/<script|src=|@import|url\(/);
    expect(text.match(/<link [^>]*>/g)).toEqual(['<link rel="icon" href="data:,"/>']);
    expect(text.includes("--ground:#faf9f7")).toBe(true);
  },
);

test("a usual page with its twenty questions is far smaller, and shows all of them", () => {
  const questions = Array.from({ length: questionCounts[0] }, (_, n) =>
    question(n, `Spørsmål nummer ${n}, av vanlig lengde og med et spørsmålstegn til slutt?`),
  );
  const text = renderPlain(pageOf({ questions, polls: [poll("yesno", [])] }), look);
  for (const { text: asked } of questions) expect(text).toContain(asked);
  expect(bytesOf(text)).toBeLessThan(20_000);
});

test("when a result is to be seen stands alone, and begins with a capital", () => {
  const text = renderPlain(pageOf({ polls: [poll("yesno", [])] }), look);
  expect(text).toContain('<p class="soft">Resultatet vises ');
});

test("only the page without fields refreshes itself, and only when asked to", () => {
  const refresh = /<meta http-equiv="refresh" content="30;url=\/html\/ABC234\?every=30"/;
  expect(renderPlain(pageOf({}), look)).not.toMatch(/http-equiv="refresh"/);
  const on = pageOf({ polls: [poll("single", ["a", "b"])] }, true);
  const text = renderPlain(on, look);
  expect(text).toMatch(refresh);
  expect(text).not.toMatch(/<(textarea|select)|<input type="(text|number|radio|checkbox)"/);
  if (on.state !== "room") throw new Error("no room");
  expect(renderPlain({ ...on, state: "ask" }, look)).not.toMatch(/http-equiv="refresh"/);
  const typing = {
    event,
    address: on.address,
    announcements: [],
    name: null,
    problem: null,
  } as const;
  const ofPoll = { state: "poll", poll: poll("text", []), ...typing } as const;
  expect(renderPlain(ofPoll, look)).not.toMatch(/http-equiv="refresh"/);
});

test.each(locales)(
  "the page about oneself is small in %s, and keeps what was refused in its own form",
  (locale) => {
    const about = "🎉".repeat(textLimits.attendeeAbout.max);
    const own = { id: "att_1", name: "Kari", canRename: true, showsName: true, about };
    const address = { code: "ABC234", refreshes: true, from: null };
    const page = {
      state: "me",
      event,
      address,
      announcements,
      own,
      problem: null,
      done: null,
    } as const;
    const text = renderPlain(page, { ...look, locale });
    expect(bytesOf(text)).toBeLessThan(mostPlainBytes);
    expect(text).toContain(about);
    expect(text).not.toMatch(/<script|src=|http-equiv="refresh"/);
    const typed = { intent: ["profile"], about: ["for langt"] };
    const refused = renderPlain({ ...page, problem: { code: "text.too_long", typed } }, look);
    expect(refused).toMatch(/<textarea[^>]*aria-invalid="true"[^>]*>for langt</);
    // The switch was taken off with it, and the name stays as it was.
    expect(refused).toMatch(/<input type="checkbox" name="showsName"\/>/);
    expect(refused).toMatch(/name="name"[^>]*value="Kari"/);
    const ended = { ...event, phase: "ended" } as const;
    const over = renderPlain({ ...page, event: ended, own: { ...own, canRename: false } }, look);
    expect(over).not.toContain('name="name"');
    const anonymous = renderPlain({ ...page, event: { ...event, identity: "anonymous" } }, look);
    expect(anonymous).not.toMatch(/name="(name|about)"/);
  },
);

const announcements: PlainRoom["announcements"] = [
  { id: "1", text: "Gå rolig ut.", urgency: "urgent" },
  { id: "2", text: "Møtet flyttes til sal B.", urgency: "important" },
  { id: "3", text: "Lunsjen er servert.", urgency: "info" },
];

const lobby = {
  title: "Byquizen",
  isOpen: true,
  teams: [
    { name: "Fjellet", people: 0 },
    { name: "Havna", people: 0 },
  ],
  players: 0,
  names: [],
};

test("a lobby offers its teams by a press each, and says the own one also when it is closed", () => {
  const quiz = { ...room.quiz, lobby };
  const offered = renderPlain(pageOf({ quiz }, true), look);
  expect(offered).toContain("Lobbyen er åpen");
  expect(offered).toMatch(/<button type="submit" name="team" value="1"[^>]*><bdi>Havna</);
  expect(offered).not.toMatch(/<(textarea|select)|<input type="(text|number|radio|checkbox)"/);
  const player = { teamName: "Havna", isTakenOut: false };
  const chosen = renderPlain(pageOf({ quiz: { ...quiz, team: 1, player } }), look);
  expect(chosen).toMatch(/value="1" aria-pressed="true"/);
  const standing = { score: 1_500, place: 2, players: 9, poll: "4", points: 500, streak: 1 };
  const closed = renderPlain(pageOf({ quiz: { lobby: null, team: 1, player, standing } }), {
    ...look,
    locale: "en",
  });
  expect(closed).toContain("You have joined the team Havna");
  expect(closed).not.toContain('value="join"');
  const out = { ...player, isTakenOut: true };
  const takenOut = renderPlain(pageOf({ quiz: { ...quiz, player: out } }), look);
  expect(takenOut).not.toContain('value="join"');
});

test("every view says what is announced, named by its level, and the urgent at once", () => {
  const list = pageOf({ announcements });
  if (list.state !== "room") throw new Error("no room");
  const { address } = list;
  const before = { standing: null, programme: [], isCut: false };
  const pages: readonly PlainPage[] = [
    list,
    { ...list, state: "ask" },
    { ...list, event: { ...event, phase: "before" }, before },
    {
      state: "poll",
      event,
      address,
      poll: poll("text", []),
      announcements,
      name: null,
      problem: null,
    },
  ];
  for (const page of pages) {
    const text = renderPlain(page, look);
    expect(text).toContain('<p role="alert" class="note text urgent"><strong>Haster:</strong> Gå');
    expect(text).toContain('<p class="note text important"><strong>Viktig beskjed:</strong> Møtet');
    expect(text).toContain('<p class="note text"><strong>Beskjed:</strong> Lunsjen');
  }
  expect(renderPlain(list, { ...look, locale: "en" })).toContain("<strong>Urgent:</strong>");
});

test("what was refused stands in its field again, with what was wrong", () => {
  const problem = {
    code: "question.interval",
    typed: { text: ["Når & hvor?"], name: ["Kari"] },
  } as const;
  const page = pageOf({});
  if (page.state !== "room") throw new Error("no room");
  const text = renderPlain({ ...page, state: "ask", problem }, look);
  expect(text).toContain("Når &amp; hvor?</textarea>");
  expect(text).toContain('value="Kari"');
  expect(text).toMatch(/role="alert"[^>]*>Vent et minutt/);
});

test("a page that the room has not answered for asks again by itself, and says so", () => {
  const page = pageOf({});
  if (page.state !== "room") throw new Error("no room");
  const text = renderPlain({ ...page, room: null }, look);
  expect(text).toMatch(/<meta http-equiv="refresh" content="5;url=\/html\/ABC234"/);
  expect(text).toContain("av seg selv om noen sekunder");
  expect(text).not.toMatch(/<form|<textarea|<input/);
  // The page for a question keeps what is typed on it.
  const asking = renderPlain({ ...page, state: "ask", room: null }, look);
  expect(asking).not.toMatch(/http-equiv="refresh"/);
});

const programmeOf = (count: number, title: string) =>
  Array.from({ length: count }, (_, n) => {
    return { day: n < 2 ? 1 : 2, start: "09:30", end: "10:00", title: `${title} ${n}` };
  });
const standing = {
  registration: "accepted",
  seat: "waiting",
  seatReason: null,
  seatLabel: "",
  seatUntil: null,
  presence: "none",
  place: 3,
} as const;

test("before it opens the page says where one stands and what will happen, by day", () => {
  const page = pageOf({});
  if (page.state !== "room") throw new Error("no room");
  const early = { ...event, phase: "before" } as const;
  const before = { standing, programme: programmeOf(3, "Innlegg"), isCut: false };
  for (const state of ["room", "name"] as const) {
    const text = renderPlain({ ...page, state, event: early, before }, look);
    expect(text).toContain("På venteliste, nummer 3 i køen");
    expect(text).toContain("<strong>09.30–10.00</strong> Innlegg 1");
    expect(text.match(/<h3>[^<]*/g)).toEqual(["<h3>tirsdag 12. mai", "<h3>onsdag 13. mai"]);
    expect(text).not.toContain("Resten av programmet");
  }
});

test("a programme that is too long for the page ends in a link to all of it", () => {
  const page = pageOf({ own: [question(1, "Mitt spørsmål", { own: true, state: "pending" })] });
  if (page.state !== "room") throw new Error("no room");
  const before = { standing, programme: programmeOf(180, "&".repeat(100)), isCut: false };
  const text = renderPlain({ ...page, before }, look);
  expect(bytesOf(text)).toBeLessThan(mostPlainBytes);
  expect(text).toContain('<a href="/c/ABC234">Resten av programmet');
  expect(text).toContain("Mitt spørsmål");
});
