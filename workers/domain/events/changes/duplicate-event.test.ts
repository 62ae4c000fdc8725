import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { draftPoll, type PollData } from "#party/core/polls/state.ts";
import type { CueContent } from "#party/core/run/commands.ts";
import type { CueData } from "#party/core/run/state.ts";
import type { SlideData } from "#party/core/slides/state.ts";
import {
  codeOf,
  day,
  hour,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { pngOf } from "#tests/support/files/made-files.ts";
import { formFieldsSchema } from "../../../contract/api/attendees/registration-settings.ts";
import { parseInput } from "../../../contract/api/parse.ts";
import { ok, refuse } from "../../../contract/errors.ts";
import { events } from "../../../db/schema/index.ts";
import type { Deps, RehearsalGateway, RoomCall } from "../../deps.ts";
import { dropFiles } from "../../files/images.ts";
import { addPicture, picturesIn } from "../../files/pictures.ts";
import { setFields } from "../fields/set-fields.ts";
import { findEvent } from "../record.ts";
import { makeScreenKey } from "../screen-key.ts";
import { createEvent } from "./create-event.ts";
import { duplicateEvent } from "./duplicate-event.ts";
import { archiveEvent, publishEvent } from "./transitions.ts";
import { updateEvent } from "./update-event.ts";

type Prepared = Extract<
  Awaited<ReturnType<RehearsalGateway["prepared"]>>,
  { readonly ok: true }
>["value"];

let domain: TestDomain;
let deps: Deps;
let nord: TestClient;
/** What stands in the room of the event that is copied, and what rooms were then asked. */
let prepared: Prepared;
let calls: (RoomCall & { readonly room: string })[];
let isAway: boolean;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  deps = {
    ...domain.deps,
    rehearsals: {
      ...domain.deps.rehearsals,
      prepared: async () => (isAway ? refuse("room.not_ready") : ok(prepared)),
    },
    room: {
      ...domain.deps.room,
      command: async (room, call) => {
        calls.push({ ...call, room });
        return ok({ seq: 1, results: call.commands.map((_, n) => ({ ok: true, id: `${n + 1}` })) });
      },
    },
  };
});
afterAll(() => domain.close());
beforeEach(() => {
  prepared = [];
  calls = [];
  isAway = false;
  domain.room.pushed.length = 0;
});

const nextYear = { startsAt: noon + 365 * day, endsAt: noon + 365 * day + hour };

async function makeSource(name: string, more: { readonly accessCode?: string } = {}) {
  const input = { ...newEvent(name), ...more, teamIds: [nord.teamId] };
  return must(await createEvent(deps, nord.client, input));
}

test("settings come along; dates, addresses and codes are its own; it is not published", async () => {
  const { id: eventId } = await makeSource("Fjellforum", { accessCode: "12345678" });
  const values = { questionLimit: 3, chatEnabled: false };
  must(await updateEvent(deps, nord.client, { eventId, section: "interaction", values }));
  const unwantedMode = "review" as const;
  const words = { unwantedMode, unwantedWords: ["konkurrent*"] };
  must(await updateEvent(deps, nord.client, { eventId, section: "words", values: words }));
  must(await makeScreenKey(deps, nord.client, { eventId }));
  const source = must(await publishEvent(deps, nord.client, { eventId }));

  const input = { eventId, name: "Fjellforum", ...nextYear };
  const { id } = must(await duplicateEvent(deps, nord.client, input));
  const copy = await findEvent(deps, id);
  expect(copy).toMatchObject({
    ...nextYear,
    name: "Fjellforum",
    published: false,
    publishedAt: null,
    openedAt: null,
    endedAt: null,
    screenKey: null,
    ownerId: nord.client.id,
    teamIds: [nord.teamId],
    organiser: source.organiser,
    questionLimit: 3,
    chatEnabled: false,
    ...words,
  });
  expect(copy?.slug).toMatch(/^fjellforum-./);
  expect(copy?.code).not.toBe(source.code);
  expect(copy?.accessCode).toMatch(/^\d{8}$/);
  expect(copy?.accessCode).not.toBe(source.accessCode);
  expect(copy?.opensAt).toBeGreaterThan(source.closesAt);
  // Its room is told of it, and newer settings than it may have had.
  expect(domain.room.pushed.at(-1)).toMatchObject({ eventId: id, code: copy?.code, version: 1 });
  const { unwantedWords } = words;
  expect(domain.room.pushed.at(-1)).toMatchObject({
    unwanted: { mode: unwantedMode, words: unwantedWords },
  });
});

test("a copy has relays for those whom its hosts expect, and not for those who came to the other", async () => {
  const { id: eventId } = await makeSource("Stormøte");
  const values = { expectedAudience: 5_000 };
  must(await updateEvent(deps, nord.client, { eventId, section: "access", values }));
  const seats = { relays: 16, relaySeats: [-1, 4_000] };
  await deps.db.update(events).set(seats).where(eq(events.id, eventId));
  const copy = must(
    await duplicateEvent(deps, nord.client, { eventId, name: "Stormøte", ...nextYear }),
  );
  expect(copy).toMatchObject({ expectedAudience: 5_000, relays: 4, relaySeats: null });
});

test("the registration form comes along as it is, and asks for consent where it did", async () => {
  const { id: eventId } = await makeSource("With a form");
  const label = { no: "Allergier", en: "Allergies" };
  const base = { label, required: true, options: [], shownWhen: null, personal: true };
  const dinner = { ...base, id: "dinner", kind: "yesno", sensitive: false, retentionDays: null };
  const allergies = { ...base, id: "all", kind: "long", sensitive: true, retentionDays: 14 };
  const shownWhen = { field: "dinner", value: "yes" };
  const form = { fields: [dinner, { ...allergies, shownWhen }] };
  const given = { eventId, ...must(parseInput(formFieldsSchema, form)) };
  const { fields } = must(await setFields(deps, nord.client, given));
  const input = { eventId, name: "With a form", ...nextYear };
  const { id } = must(await duplicateEvent(deps, nord.client, input));
  const copy = await findEvent(deps, id);
  expect(copy?.customFields).toEqual(fields);
  expect(copy?.customFields[1]).toMatchObject({ sensitive: true, retentionDays: 14 });
});

test("an archived event can be copied, with a code of the host's own", async () => {
  const { id: eventId } = await makeSource("Last year");
  must(await archiveEvent(deps, nord.client, { eventId }));
  const input = { eventId, name: "This year", code: "THISYEAR", ...nextYear };
  const copy = must(await duplicateEvent(deps, nord.client, input));
  expect(copy).toMatchObject({ code: "THISYEAR", archivedAt: null });
  expect(codeOf(await duplicateEvent(deps, nord.client, input))).toBe("event.code_taken");
  const reserved = { ...input, code: "LOGIN" };
  expect(codeOf(await duplicateEvent(deps, nord.client, reserved))).toBe("event.code_reserved");
  const backwards = { ...input, startsAt: input.endsAt, endsAt: input.startsAt };
  expect(codeOf(await duplicateEvent(deps, nord.client, backwards))).toBe("event.dates");
});

const shown = { scene: { kind: "welcome" }, before: null } as const;
const survey = {
  id: "1",
  content: { title: "After", intro: "", questions: [] },
  state: "draft",
  removed: false,
  order: 1,
  openedAt: null,
  closedAt: null,
  by: null,
} as const;

function poll(order: number, title: string): PollData {
  return {
    id: `${order}`,
    content: { kind: "yesno", title, options: [], max: 1, resultMode: "hand" },
    state: "draft",
    removed: false,
    locked: false,
    shown: false,
    order,
    startedAt: null,
    stoppedAt: null,
    opensAt: null,
    endsAt: null,
    round: 1,
    held: false,
    ranRound: 0,
    before: null,
    hiddenWords: [],
    revealed: false,
    by: null,
    split: null,
    keptParts: null,
    publicAt: null,
    resultSeen: false,
    countSeen: false,
    screenResultSeen: false,
    screenCountSeen: false,
  };
}

const plain = { title: "", notes: "", minutes: null } as const;

function cue(order: number, content: CueContent): CueData {
  const run = { startedAt: 1, endedAt: 2, announcement: null, page: null };
  return { id: `c${order}`, content, order, removed: false, ...run };
}

test("polls, surveys, labels, screens and the run of show are made anew in its room, in their order", async () => {
  const { id: eventId } = await makeSource("With polls");
  prepared = [
    ["poll:2", { e: "poll", data: poll(2, "Second") }],
    ["poll:1", { e: "poll", data: poll(1, "First") }],
    ["survey:1", { e: "survey", data: survey }],
    ["cue:8", { e: "cue", data: cue(2, { kind: "poll", poll: "2", ...plain }) }],
    ["cue:9", { e: "cue", data: cue(1, { kind: "survey", survey: "1", ...plain }) }],
    ["cue:a", { e: "cue", data: cue(3, { kind: "poll", poll: "gone", ...plain }) }],
    ["cue:b", { e: "cue", data: cue(4, { kind: "closing", ...plain, notes: "Thank Kari" }) }],
    ["label:1", { e: "label", data: { id: "1", name: "Housing", removed: false } }],
    ["screen:main", { e: "screen", id: "main", data: { ...shown, name: null, theme: "light" } }],
    ["lo", { e: "lobby", data: { title: "Quiz night", teams: ["Reds", "Blues"], isOpen: false } }],
    ["screen:2", { e: "screen", id: "2", data: { ...shown, name: "Foyer" } }],
    ["screen:3", { e: "screen", id: "3", data: { ...shown, name: "Room B", theme: "light" } }],
  ];
  const input = { eventId, name: "With polls", ...nextYear };
  const { id } = must(await duplicateEvent(deps, nord.client, input));
  const asked = calls.flatMap(({ commands }) => commands);
  expect(asked).toMatchObject([
    { type: "poll.create", content: { title: "First" } },
    { type: "poll.create", content: { title: "Second" } },
    { type: "survey.create", content: { title: "After" } },
    { type: "label.create", name: "Housing" },
    { type: "quiz.open", title: "Quiz night", teams: ["Reds", "Blues"] },
    { type: "quiz.close" },
    { type: "screen.add", name: "Foyer" },
    { type: "screen.add", name: "Room B" },
    { type: "screen.theme", screen: "main", theme: "light" },
    { type: "screen.theme", screen: "8", theme: "light" },
    {
      type: "run.add",
      before: null,
      cues: [
        { kind: "survey", survey: "3" },
        { kind: "poll", poll: "2" },
        { kind: "closing", notes: "Thank Kari" },
      ],
    },
  ]);
  expect(new Set(calls.map(({ room }) => room))).toEqual(new Set([id]));
  expect(calls[0]?.actor).toMatchObject({ id: nord.client.id, name: "client of Nord" });
});

test("pictures of polls and cues are files of the copy's own, kept with it; one that is gone is left out", async () => {
  const source = await makeSource("With pictures");
  const eventId = source.id;
  const add = async () => {
    const input = { address: eventId, image: pngOf(40, 20) };
    return must(await addPicture(deps, nord.client, input)).key;
  };
  const pictureOf = (key: string) => ({ key, alt: "A map", width: 40, height: 20 });
  const [one, other] = [pictureOf(await add()), pictureOf(await add())];
  const gone = pictureOf("g".repeat(43));
  const content = { kind: "single", title: "Which?", options: ["a", "b"], max: 1 } as const;
  const poll: PollData = Object.assign(
    draftPoll("1", { ...content, resultMode: "hand" }, 1, null),
    {
      content: { ...content, resultMode: "hand" as const, pictures: [one, null, gone] },
    },
  );
  const cue = (id: string, picture: typeof one): CueData => ({
    id,
    content: { kind: "picture", picture, title: "", notes: "", minutes: null },
    order: 1,
    removed: false,
    startedAt: null,
    endedAt: null,
    announcement: null,
    page: null,
  });
  prepared = [
    ["poll:1", { e: "poll", data: poll }],
    ["cue:2", { e: "cue", data: cue("2", other) }],
    ["cue:3", { e: "cue", data: cue("3", gone) }],
  ];
  const { id } = must(
    await duplicateEvent(deps, nord.client, { eventId, name: "With pictures", ...nextYear }),
  );
  const asked = calls.flatMap(({ commands }) => commands);
  const copies = picturesIn(asked);
  expect(copies).toHaveLength(2);
  expect(copies).not.toContain(one.key);
  expect(asked).toMatchObject([
    { type: "poll.create", content: { pictures: [{ key: copies[0], alt: "A map" }, null, null] } },
    { type: "run.add", cues: [{ kind: "picture", picture: { key: copies[1] } }] },
  ]);
  domain.clock.now += 2 * day;
  await dropFiles(deps);
  for (const key of copies) expect(await deps.files.head(key)).toMatchObject({ eventId: id });
  expect(await deps.files.head(one.key)).toBeNull();
});

test("slides come along with their cue, as files of the copy's own and with their notes", async () => {
  const source = await makeSource("With slides");
  const eventId = source.id;
  const input = { address: eventId, image: pngOf(40, 20) };
  const { key } = must(await addPicture(deps, nord.client, input));
  const picture = { key, alt: "The budget", width: 40, height: 20 };
  const gone = { ...picture, key: "g".repeat(43) };
  const parts = { removed: false, startedAt: null, endedAt: null, announcement: null, page: null };
  const said = { title: "", notes: "", minutes: null };
  const slide = (page: number, shown: typeof picture): SlideData => ({
    cue: "5",
    page,
    picture: shown,
    notes: "Slowly",
    removed: false,
  });
  prepared = [
    [
      "cue:4",
      { e: "cue", data: { id: "4", content: { kind: "welcome", ...said }, order: 1, ...parts } },
    ],
    [
      "cue:5",
      { e: "cue", data: { id: "5", content: { kind: "slides", ...said }, order: 2, ...parts } },
    ],
    [
      "cue:6",
      { e: "cue", data: { id: "6", content: { kind: "closing", ...said }, order: 3, ...parts } },
    ],
    ["slide:5.1", { e: "slide", data: slide(1, gone) }],
    ["slide:5.2", { e: "slide", data: slide(2, picture) }],
  ];
  must(await duplicateEvent(deps, nord.client, { eventId, name: "With slides", ...nextYear }));
  const asked = calls.flatMap(({ commands }) => commands);
  const [copy] = picturesIn(asked);
  expect(copy).not.toBe(key);
  expect(asked).toMatchObject([
    { type: "run.add", cues: [{ kind: "welcome" }] },
    { type: "run.add", cues: [{ kind: "slides" }] },
    { type: "slides.add", slides: [{ page: 2, picture: { key: copy }, notes: "Slowly" }] },
    { type: "run.add", cues: [{ kind: "closing" }] },
  ]);
});

test("while the rooms are away nothing is made", async () => {
  const { id: eventId } = await makeSource("Unreachable");
  const before = await deps.db.query.events.findMany({ columns: { id: true } });
  isAway = true;
  const input = { eventId, name: "Copy", ...nextYear };
  expect(codeOf(await duplicateEvent(deps, nord.client, input))).toBe("room.not_ready");
  expect(await deps.db.query.events.findMany({ columns: { id: true } })).toEqual(before);
});

test("a host who makes no events of the client copies none", async () => {
  const { id: eventId } = await makeSource("Hosted");
  const input = { eventId, name: "Copy", ...nextYear };
  expect(codeOf(await duplicateEvent(deps, nord.editor, input))).toBe("event.not_found");
  expect(codeOf(await duplicateEvent(deps, nord.team, input))).toBe("ok");
});
