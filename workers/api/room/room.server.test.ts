/** The room through /v1: a real Worker with a real database, and a real room server behind it. */
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type ApiServer, startApiServer } from "#tests/support/servers/api-server.ts";
import { listOf } from "../../contract/api/lists.ts";
import { announcementSchema } from "../../contract/api/room/announcements.ts";
import { chatRowSchema } from "../../contract/api/room/chat-history.ts";
import { namedBallotSchema } from "../../contract/api/room/named-ballots.ts";
import { pollTemplateSchema } from "../../contract/api/room/poll-templates.ts";
import {
  activitySchema,
  chatMessageSchema,
  labelSchema,
  muteSchema,
  pollSchema,
  questionSchema,
  questionWithRepliesSchema,
  roomSchema,
  screenSchema,
} from "../../contract/api/room/room.ts";
import { runSchema } from "../../contract/api/room/run.ts";
import { surveySchema } from "../../contract/api/room/surveys.ts";
import { roomCommands } from "./commands.ts";

const event = "/v1/events/PLENUM";
let server: ApiServer;
let staff: string;
let moderator: string;

beforeAll(async () => {
  server = await startApiServer();
  const code = await call("POST", "/v1/auth/login", { body: { code: "DEMQDESK23" } });
  moderator = code.json.token.token;
});
// A session for each test: a quick machine makes more calls in a minute than one may.
beforeEach(async () => {
  const body = { email: "client@plenum.test", password: "plenum-demo-2026" };
  staff = (await call("POST", "/v1/auth/login", { body })).json.token;
});
afterAll(() => server?.stop());

interface CallOptions {
  readonly body?: unknown;
  readonly bearer?: string;
  readonly key?: string | undefined;
  readonly cookie?: string;
}

const call = (method: string, to: string, options: CallOptions = {}) => {
  const { body, bearer, key, cookie } = options;
  const headers = new Headers();
  if (key !== undefined) headers.set("Idempotency-Key", key);
  if (cookie !== undefined) {
    headers.set("Cookie", cookie);
    headers.set("Origin", server.worker.url);
  }
  return server.call(method, to, { body, bearer, headers: Object.fromEntries(headers) });
};

/** The record follows the room within seconds. */
const patience = { timeout: 20_000, interval: 200 };

/** Somebody new who has said no name. */
async function joinUnnamed(): Promise<string> {
  return (await call("POST", "/v1/join", { body: { address: "PLENUM" } })).json.token;
}

/** Somebody new who has joined by the code. */
async function join(name: string): Promise<string> {
  const joined = await call("POST", "/v1/join", { body: { address: "PLENUM", name } });
  return joined.json.token;
}

test("announcements, surveys, messages and screens are read as far as one may see them", async () => {
  const anne = await join("Anne Asker");
  const make = (to: string, body: unknown) =>
    call("POST", `${event}/${to}`, { bearer: staff, body });
  const texts = ["Lunsj kl. 12", "Bussen går 15.30", "Parkering bak huset"];
  for (const [at, text] of texts.entries()) {
    await make("announcements", { text, urgency: at === 1 ? "urgent" : "info" });
  }
  const read = (to: string, bearer = anne) => call("GET", `${event}/${to}`, { bearer });
  const first = await read("announcements?limit=2");
  expect(v.is(listOf(announcementSchema), first.json)).toBe(true);
  expect(first.json.items.map(({ text }: { text: string }) => text)).toEqual([texts[2], texts[1]]);
  const second = await read(`announcements?limit=2&cursor=${first.json.next}`);
  expect(second.json).toMatchObject({ items: [{ text: texts[0] }], next: null });
  expect((await read("announcements?sort=oldest&urgency=info")).json.items).toMatchObject([
    { text: texts[0] },
    { text: texts[2] },
  ]);
  const [{ id }] = first.json.items;
  expect((await read(`announcements/${id}`)).json).toMatchObject({ id, text: texts[2] });
  await call("POST", `${event}/announcements/${id}/end`, { bearer: staff });
  expect((await read(`announcements/${id}`)).json.code).toBe("announcement.not_found");

  const question = {
    kind: "yesno",
    title: "Kommer du igjen?",
    options: [],
    max: 1,
    low: "",
    high: "",
  };
  const content = {
    title: "Hvordan var det?",
    intro: "",
    questions: [
      { ...question, required: true },
      {
        ...question,
        kind: "quiz",
        title: "Hvem?",
        options: ["Nils", "Nora"],
        required: false,
        right: [1],
      },
      { ...question, kind: "cloud", title: "Ett ord?", max: 2, required: false },
    ],
  };
  const wrong = {
    ...content,
    questions: content.questions.map((each) => ({ ...each, right: [] })),
  };
  expect((await make("surveys", wrong)).json.code).toBe("survey.right");
  const survey = (await make("surveys", content)).json.id;
  expect((await read("surveys")).json.items).toEqual([]);
  expect((await read(`surveys/${survey}`)).json.code).toBe("survey.not_found");
  await call("POST", `${event}/surveys/${survey}/open`, { bearer: staff });
  const answered = await call("POST", `${event}/surveys/${survey}/answers`, {
    bearer: anne,
    body: { answers: [[0], [0], ["Trær"]] },
  });
  expect(answered.status).toBe(200);
  const own = await read("surveys?state=open");
  expect(v.is(listOf(surveySchema), own.json)).toBe(true);
  expect(own.json.items).toMatchObject([
    {
      id: survey,
      answered: true,
      result: null,
      outcomes: [{ question: 1, chosen: 0, right: [1] }],
    },
  ]);
  expect(own.json.items[0].questions[1]).not.toHaveProperty("right");
  const seen = (await read(`surveys/${survey}`, staff)).json;
  expect(v.is(surveySchema, seen)).toBe(true);
  expect(seen.questions[1].right).toEqual([1]);
  expect(seen).toMatchObject({
    answered: false,
    outcomes: [],
    result: {
      people: 1,
      questions: [
        { people: 1, counts: [1, 0], right: null },
        { people: 1, counts: [1, 0], right: 0 },
        { people: 1, counts: [], words: [{ text: "Trær", n: 1 }], different: 1 },
      ],
    },
  });
  expect((await read("surveys?state=none")).status).toBe(400);

  const said = await call("POST", `${event}/chats`, { bearer: anne, body: { text: "Hei alle" } });
  expect((await read(`chats/${said.json.id}`)).json).toMatchObject({ text: "Hei alle", own: true });
  expect((await read("chats/zz")).json.code).toBe("chat.not_found");
  expect((await read("chats?sort=oldest&limit=1")).json.items[0].id).not.toBe(said.json.id);
  const gone = await call("POST", `${event}/chats/remove`, {
    bearer: moderator,
    body: { messages: [said.json.id] },
  });
  expect(gone.status).toBe(200);
  expect((await read(`chats/${said.json.id}`)).status).toBe(404);
  expect((await read("screens/main", staff)).json).toMatchObject({ id: "main", name: null });
  expect((await read("screens/main")).json.code).toBe("screen.not_found");
});

test("a named poll says so, wants a name, and tells staff alone who voted what", async () => {
  const content = {
    kind: "single",
    title: "Hva stemmer du?",
    options: ["For", "Mot"],
    max: 1,
    resultMode: "after_stop",
    named: true,
  };
  const { id } = (await call("POST", `${event}/polls`, { bearer: staff, body: content })).json;
  const at = `${event}/polls/${id}`;
  await call("POST", `${at}/start`, { bearer: staff });
  const [anne, nobody] = [await join("Anne Asker"), await joinUnnamed()];
  expect((await call("GET", at, { bearer: anne })).json).toMatchObject({ named: true });
  const vote = (bearer: string) => call("POST", `${at}/vote`, { bearer, body: { choice: [1] } });
  expect((await vote(nobody)).json).toMatchObject({ code: "name.required" });
  expect((await vote(anne)).status).toBe(200);
  await expect
    .poll(async () => (await call("GET", `${at}/ballots`, { bearer: staff })).json.items, patience)
    .toEqual([{ ballot: 1, name: "Anne Asker", choice: [1], texts: [] }]);
  const ballots = await call("GET", `${at}/ballots`, { bearer: moderator });
  expect(v.is(listOf(namedBallotSchema), ballots.json)).toBe(true);
  expect((await call("GET", `${at}/ballots`, { bearer: anne })).status).toBe(404);
});

test("templates are the client's: kept by those who edit, read at every event, deleted", async () => {
  const content = { kind: "yesno", title: "Er vi klare?", options: [], max: 1, resultMode: "hand" };
  const to = `${event}/poll-templates`;
  const save = (bearer: string, body: unknown) => call("POST", to, { bearer, body });
  expect((await save(moderator, { name: "Klar?", content })).status).toBe(403);
  expect((await save(staff, { name: "", content })).status).toBe(400);
  const saved = await save(staff, { name: "Klar?", content });
  expect(saved.status).toBe(201);
  const list = await call("GET", to, { bearer: moderator });
  expect(v.is(listOf(pollTemplateSchema), list.json)).toBe(true);
  expect(list.json.items).toMatchObject([{ id: saved.json.id, name: "Klar?", content }]);
  const one = `${to}/${saved.json.id}`;
  expect((await call("DELETE", one, { bearer: moderator })).status).toBe(403);
  expect((await call("DELETE", one, { bearer: staff })).status).toBe(200);
  expect((await call("DELETE", one, { bearer: staff })).json.code).toBe("template.not_found");
});

test("a question's way: asked, read back as one's own, approved, voted for, answered", async () => {
  const [asker, voter] = await Promise.all([join("Anne Asker"), join("Vera Voter")]);
  const text = "Hvor lenge er broen stengt?";
  const asked = await call("POST", `${event}/questions`, { bearer: asker, body: { text } });
  expect(asked.status).toBe(201);
  const { id } = asked.json;
  const at = `${event}/questions/${id}`;
  const own = await call("GET", at, { bearer: asker });
  expect(own.json).toMatchObject({ id, text, state: "pending", own: true, upvoted: false });
  expect((await call("GET", at, { bearer: voter })).json.code).toBe("question.not_found");

  expect((await call("POST", `${at}/approve`, { bearer: asker })).status).toBe(403);
  expect((await call("POST", `${at}/approve`, { bearer: moderator })).status).toBe(200);
  const again = await call("POST", `${at}/approve`, { bearer: staff });
  expect(again.json).toMatchObject({ code: "state.not_allowed", detail: { state: "live" } });
  expect((await call("POST", `${at}/upvote`, { bearer: asker })).json.code).toBe("question.own");
  expect((await call("POST", `${at}/upvote`, { bearer: voter })).status).toBe(200);
  const seen = await call("GET", at, { bearer: voter });
  expect(seen.json).toMatchObject({ state: "live", votes: 1, own: false, upvoted: true });
  expect((await call("DELETE", `${at}/upvote`, { bearer: voter })).status).toBe(200);

  const reply = await call("POST", `${at}/replies`, {
    bearer: staff,
    body: { text: "Til og med torsdag." },
  });
  expect([reply.status, reply.json.id]).toEqual([201, expect.any(String)]);
  const whole = await call("GET", at, { bearer: voter });
  expect(v.is(questionWithRepliesSchema, whole.json)).toBe(true);
  expect(whole.json).toMatchObject({ votes: 0, replies: [{ byStaff: true, own: false }] });
  expect((await call("POST", `${at}/star`, { bearer: staff })).status).toBe(200);
  expect((await call("POST", `${at}/highlight`, { bearer: staff })).status).toBe(200);
  expect((await call("DELETE", `${event}/questions/highlight`, { bearer: staff })).status).toBe(
    200,
  );
  expect((await call("POST", `${at}/answer`, { bearer: staff })).status).toBe(200);
  const answered = await call("GET", at, { bearer: staff });
  expect(answered.json).toMatchObject({ state: "answered", highlightedAt: null });
});

test("what a participant may not see is in none of the lists", async () => {
  const bearer = await join("Curious Carl");
  const all = await call("GET", `${event}/questions?limit=200`, { bearer: staff });
  expect(v.is(listOf(questionSchema), all.json)).toBe(true);
  const pending = all.json.items.filter((each: { state: string }) => each.state === "pending");
  expect(pending.length).toBeGreaterThanOrEqual(4);
  const seen = await call("GET", `${event}/questions?limit=200`, { bearer });
  for (const { text } of pending) expect(seen.text).not.toContain(text);
  expect((await call("GET", `${event}/mutes`, { bearer })).json.items).toEqual([]);
  expect((await call("GET", `${event}/screens`, { bearer })).json.items).toEqual([]);
  const hidden = (await call("GET", `${event}/polls?state=started`, { bearer })).json.items;
  for (const poll of hidden) if (!poll.shown) expect(poll.tally).toBeNull();
});

test("lists: pages by cursor without a repeat, by state, by words, by votes", async () => {
  const whole = await call("GET", `${event}/questions?limit=200`, { bearer: staff });
  const found: string[] = [];
  let cursor = "";
  for (;;) {
    const page = await call("GET", `${event}/questions?limit=5${cursor}`, { bearer: staff });
    found.push(...page.json.items.map(({ id }: { id: string }) => id));
    if (page.json.next === null) break;
    cursor = `&cursor=${encodeURIComponent(page.json.next)}`;
  }
  expect(found).toEqual(whole.json.items.map(({ id }: { id: string }) => id));
  const review = await call("GET", `${event}/questions?state=pending`, { bearer: staff });
  expect(new Set(review.json.items.map(({ state }: { state: string }) => state))).toEqual(
    new Set(["pending"]),
  );
  const top = await call("GET", `${event}/questions?sort=top&state=live`, { bearer: staff });
  const votes: number[] = top.json.items.map((each: { votes: number }) => each.votes);
  expect(votes).toEqual(votes.toSorted((a, b) => b - a));
  const none = await call("GET", `${event}/questions?search=zzzz`, { bearer: staff });
  expect(none.json).toEqual({ items: [], next: null });
  for (const bad of ["limit=0", "limit=201", "limit=x", "state=secret", "sort=random"]) {
    expect((await call("GET", `${event}/questions?${bad}`, { bearer: staff })).status).toBe(400);
  }
});

test("a poll's way: created, started, voted in, stopped, shown, reset, removed", async () => {
  const body = {
    kind: "single",
    title: "Kaffe eller te?",
    options: ["Kaffe", "Te"],
    max: 1,
    resultMode: "hand",
  };
  const made = await call("POST", `${event}/polls`, { bearer: staff, body });
  expect(made.status).toBe(201);
  const at = `${event}/polls/${made.json.id}`;
  const edit = { ...body, title: "Te eller kaffe?" };
  expect((await call("PATCH", at, { bearer: staff, body: edit })).status).toBe(200);
  const running = await call("GET", `${event}/polls?state=started`, { bearer: staff });
  for (const { id } of running.json.items) {
    await call("POST", `${event}/polls/${id}/stop`, { bearer: staff });
  }
  expect((await call("POST", `${at}/start`, { bearer: staff })).status).toBe(200);
  const voter = await join("Vote Once");
  const vote = await call("POST", `${at}/vote`, { bearer: voter, body: { choice: [1] } });
  expect(vote.status).toBe(200);
  const wrong = await call("POST", `${at}/vote`, { bearer: voter, body: { choice: [7] } });
  expect(wrong.json.code).toBe("poll.choice");
  const seen = await call("GET", at, { bearer: voter });
  expect(v.is(pollSchema, seen.json)).toBe(true);
  expect(seen.json).toMatchObject({ title: edit.title, tally: null, ballot: [1] });
  const watched = await call("GET", at, { bearer: moderator });
  expect(watched.json.tally).toEqual(expect.objectContaining({ people: 1, counts: [0, 1] }));
  expect((await call("POST", `${at}/stop`, { bearer: staff })).status).toBe(200);
  expect((await call("POST", `${at}/result`, { bearer: staff })).status).toBe(200);
  expect((await call("GET", at, { bearer: voter })).json.tally.counts).toEqual([0, 1]);
  expect((await call("POST", `${at}/reset`, { bearer: staff })).status).toBe(200);
  expect((await call("DELETE", at, { bearer: staff })).status).toBe(200);
  expect((await call("GET", at, { bearer: staff })).status).toBe(404);
  const short = await call("POST", `${event}/polls`, { bearer: staff, body: { kind: "single" } });
  expect([short.status, short.json.code]).toEqual([400, "request.invalid"]);
});

test("a rating is voted by its value and told by it, on the own ballot and to staff by name", async () => {
  const running = await call("GET", `${event}/polls?state=started`, { bearer: staff });
  for (const { id } of running.json.items) {
    await call("POST", `${event}/polls/${id}/stop`, { bearer: staff });
  }
  const body = { title: "Hvor godt?", resultMode: "hand", named: true };
  const rated = { ...body, kind: "rating", options: [], max: 5 };
  const scaled = { ...body, kind: "scale", options: ["Aldri", "Alltid"], max: 7 };
  const bearer = await join("Rita Rater");
  for (const content of [rated, scaled]) {
    const { max } = content;
    const made = await call("POST", `${event}/polls`, { bearer: staff, body: content });
    const at = `${event}/polls/${made.json.id}`;
    expect((await call("POST", `${at}/start`, { bearer: staff })).status).toBe(200);
    const vote = (...choice: number[]) => call("POST", `${at}/vote`, { bearer, body: { choice } });
    expect((await vote(0)).json).toMatchObject({ fields: { "choice.0": "field.min" } });
    const above = (await vote(max + 1)).json;
    expect(above).toMatchObject({
      code: "request.invalid",
      fields: { "choice.0": "field.max" },
      fieldMessages: { "choice.0": expect.stringContaining(String(max)) },
    });
    expect((await vote()).json.fields).toEqual({ choice: "field.too_few" });
    expect((await vote(1, 2)).json.fields).toEqual({ choice: "field.too_many" });
    for (const value of [1, max]) {
      expect((await vote(value)).status).toBe(200);
      const seen = await call("GET", at, { bearer });
      expect(seen.json.ballot).toEqual([value]);
      const { counts } = (await call("GET", at, { bearer: staff })).json.tally;
      expect(counts.indexOf(1)).toBe(value - 1);
    }
    await expect
      .poll(async () => {
        const { json } = await call("GET", `${at}/ballots`, { bearer: staff });
        return json.items.map(({ choice }: { choice: number[] }) => choice);
      }, patience)
      .toEqual([[max]]);
    await call("POST", `${at}/stop`, { bearer: staff });
  }
});

test("chat and screens: said, muted, removed; a scene shown", async () => {
  const bearer = await join("Loud Lars");
  const said = await call("POST", `${event}/chats`, { bearer, body: { text: "Hei alle" } });
  expect(said.status).toBe(201);
  const at = `${event}/chats/${said.json.id}`;
  const list = await call("GET", `${event}/chats?search=hei`, { bearer });
  expect(v.is(listOf(chatMessageSchema), list.json)).toBe(true);
  expect(list.json.items[0]).toMatchObject({ text: "Hei alle", own: true, name: "Loud Lars" });
  expect((await call("POST", `${at}/mute`, { bearer: moderator })).status).toBe(200);
  const quiet = await call("POST", `${event}/chats`, { bearer, body: { text: "Jeg også" } });
  expect(quiet.json.code).toBe("person.muted");
  const mutes = await call("GET", `${event}/mutes`, { bearer: staff });
  expect(v.is(listOf(muteSchema), mutes.json)).toBe(true);
  const [mute] = mutes.json.items;
  expect((await call("DELETE", `${event}/mutes/${mute.id}`, { bearer: staff })).status).toBe(200);
  expect((await call("DELETE", at, { bearer: staff })).status).toBe(200);
  // The record has it when the room has sent it.
  const recorded = () => call("GET", `${event}/chat-record?state=removed`, { bearer: staff });
  await expect
    .poll(async () => (await recorded()).json.items.map(({ id }: { id: string }) => id), {
      // Seldom enough for the guard against floods.
      timeout: 30_000,
      interval: 500,
    })
    .toContain(said.json.id);
  expect(v.is(listOf(chatRowSchema), (await recorded()).json)).toBe(true);
  const asAttendee = await call("GET", `${event}/chat-record`, { bearer });
  expect([asAttendee.status, asAttendee.json.code]).toEqual([404, "event.not_found"]);

  const body = { kind: "queue" };
  expect((await call("POST", `${event}/screens/main/show`, { bearer: staff, body })).status).toBe(
    200,
  );
  const screens = await call("GET", `${event}/screens`, { bearer: staff });
  expect(v.is(listOf(screenSchema), screens.json)).toBe(true);
  expect(screens.json.items).toContainEqual({
    id: "main",
    name: null,
    scene: body,
    theme: "event",
  });
  const light = await call("POST", `${event}/screens/main/theme`, {
    bearer: staff,
    body: { theme: "light" },
  });
  expect(light.status).toBe(200);
  expect((await call("GET", `${event}/screens/main`, { bearer: staff })).json.theme).toBe("light");
  const none = { bearer: staff, body: { theme: "pink" } };
  expect((await call("POST", `${event}/screens/main/theme`, none)).status).toBe(400);
  const hall = { name: "Balkongen" };
  const added = await call("POST", `${event}/screens`, { bearer: staff, body: hall });
  expect(added.status).toBe(201);
  const gone = await call("DELETE", `${event}/screens/${added.json.id}`, { bearer: staff });
  expect(gone.status).toBe(200);
  const state = await call("GET", `${event}/room`, { bearer: staff });
  expect(v.is(roomSchema, state.json)).toBe(true);
  expect(state.json).toMatchObject({ settings: { phase: "open" }, questions: { state: "open" } });
});

test("the desk's own: labels, edits, many at once, taken back", async () => {
  const made = await call("POST", `${event}/labels`, { bearer: staff, body: { name: "Trafikk" } });
  expect(made.status).toBe(201);
  const asked = await call("POST", `${event}/questions`, {
    bearer: await join("Lena Label"),
    body: { text: "Blir det bomring" },
  });
  const { id } = asked.json;
  const action = { type: "approve" };
  const many = await call("POST", `${event}/questions/bulk`, {
    bearer: staff,
    body: { questions: [id], action },
  });
  expect(many.status).toBe(200);
  const body = { label: made.json.id, on: true };
  const at = `${event}/questions/${id}`;
  expect((await call("POST", `${at}/label`, { bearer: staff, body })).status).toBe(200);
  const text = "Blir det bomring?";
  expect((await call("PATCH", at, { bearer: staff, body: { text } })).status).toBe(200);
  const edited = await call("GET", at, { bearer: staff });
  expect(edited.json).toMatchObject({ text, original: "Blir det bomring", labels: [made.json.id] });
  const labels = await call("GET", `${event}/labels`, { bearer: staff });
  expect(v.is(listOf(labelSchema), labels.json)).toBe(true);
  const acts = await call("GET", `${event}/activity`, { bearer: staff });
  expect(v.is(listOf(activitySchema), acts.json)).toBe(true);
  const [last] = acts.json.items;
  expect((await call("POST", `${event}/activity/${last.id}/undo`, { bearer: staff })).status).toBe(
    200,
  );
  expect((await call("GET", at, { bearer: staff })).json.text).toBe("Blir det bomring");
  expect((await call("DELETE", `${event}/labels/${made.json.id}`, { bearer: staff })).status).toBe(
    200,
  );
});

test("the same write with the same key is one operation, whatever answered it", async () => {
  const bearer = await join("Twice Told");
  const body = { text: "Kommer det nye busser?" };
  const key = "one-question";
  const first = await call("POST", `${event}/questions`, { bearer, body, key });
  const again = await call("POST", `${event}/questions`, { bearer, body, key });
  expect([again.status, again.text]).toEqual([first.status, first.text]);
  // A flag's removal is kept by no table of the Worker: the room itself knows the operation.
  const at = `${event}/questions/${first.json.id}`;
  await call("POST", `${at}/approve`, { bearer: staff });
  await call("POST", `${at}/star`, { bearer: staff });
  const removed = await call("DELETE", `${at}/star`, { bearer: staff, key: "unstar" });
  await call("POST", `${at}/star`, { bearer: staff });
  const late = await call("DELETE", `${at}/star`, { bearer: staff, key: "unstar" });
  expect([removed.status, late.status]).toEqual([200, 200]);
  expect((await call("GET", at, { bearer: staff })).json.order).not.toBeNull();
});

test("nobody but the event's staff and its own attendees gets to its room", async () => {
  const foreign = await call("POST", "/v1/events", {
    bearer: staff,
    body: {
      name: "Another one",
      organiser: "We",
      description: "It",
      timeZone: "Europe/Oslo",
      startsAt: Date.UTC(2090, 4, 1),
      endsAt: Date.UTC(2090, 4, 1, 2),
    },
  });
  const other = `/v1/events/${foreign.json.slug}`;
  const attendee = await join("Only Here");
  const calls = [
    ...["room", "questions", "questions/1", "polls", "polls/1", "chats", "screens", "mutes"].map(
      (each) => ["GET", each] as const,
    ),
    ...roomCommands.map(
      ({ method, path: at }) => [method, at.slice(1).replace(":id", "1")] as const,
    ),
  ];
  for (const [method, at] of calls) {
    const nobody = await call(method, `${event}/${at}`, {
      body: method === "GET" ? undefined : {},
    });
    expect([400, 401], `${method} ${at}`).toContain(nobody.status);
  }
  for (const bearer of [attendee, moderator]) {
    for (const at of ["room", "questions", "polls"]) {
      const { status, json } = await call("GET", `${other}/${at}`, { bearer });
      expect([status, json.code]).toEqual([404, "event.not_found"]);
    }
    const { status } = await call("POST", `${other}/questions/pause`, { bearer });
    expect(status).toBe(404);
  }
  expect((await call("POST", `${event}/questions/pause`, { bearer: attendee })).status).toBe(403);
});

test("malformed ids and bodies are refused, never with a 5xx", async () => {
  for (const id of ["%00", "..%2f..", "x".repeat(300), "null", "-1", "æ", "🎤"]) {
    const read = await call("GET", `${event}/questions/${id}`, { bearer: staff });
    expect(read.status).toBe(404);
    const act = await call("POST", `${event}/questions/${id}/approve`, { bearer: staff });
    expect([400, 404]).toContain(act.status);
  }
  for (const body of [[], 1, "x", null, { text: 1 }, { text: "x".repeat(5_000) }]) {
    const asked = await call("POST", `${event}/questions`, {
      bearer: await join("Odd Body"),
      body,
    });
    expect(asked.status).toBe(400);
  }
});

test("/v1/openapi.json describes each address with its body and its answer", async () => {
  const { json } = await call("GET", "/v1/openapi.json");
  for (const { method, path: at } of roomCommands) {
    const address = `/v1/events/{slug}${at.replace(":id", "{id}")}`;
    expect(json.paths[address]?.[method.toLowerCase()], `${method} ${address}`).toBeDefined();
  }
  const ask = json.paths["/v1/events/{slug}/questions"].post;
  const schema = ask.requestBody.content["application/json"].schema;
  expect([Object.keys(schema.properties), schema.required]).toEqual([
    ["text", "anonymous"],
    ["text"],
  ]);
  const list = json.paths["/v1/events/{slug}/questions"].get.responses["200"];
  expect(list.content["application/json"].schema.properties.items).toBeDefined();
});

test("the run of show is made, gone through and read by staff, and told to nobody else", async () => {
  const does = (to: string, body?: unknown, method = "POST") =>
    call(method, `${event}/run/${to}`, { bearer: staff, body });
  const poll = await call("POST", `${event}/polls`, {
    bearer: staff,
    body: { kind: "yesno", title: "Skal vi begynne?", options: [], max: 1, resultMode: "hand" },
  });
  const about = { title: "", notes: "Vent litt", minutes: 5 };
  const cues = [
    { kind: "poll", poll: poll.json.id, ...about },
    { kind: "closing", ...about },
  ];
  const made = await does("cues", { cues });
  expect(made.status).toBe(201);
  const read = async (bearer: string) => (await call("GET", `${event}/run`, { bearer })).json;
  const before = await read(moderator);
  expect(v.is(runSchema, before)).toBe(true);
  const [at, last] = before.cues.map(({ id }: { id: string }) => id);
  expect(before).toMatchObject({ current: null, step: "on", next: at });
  expect(await read(await join("Siri Slutt"))).toMatchObject({ current: null, cues: [] });
  for (const step of ["stop", "show", "on"]) {
    await does("next");
    expect(await read(staff)).toMatchObject({ current: at, step, next: last });
  }
  // Whoever saw it where it was before comes too late.
  expect((await does("next", { from: at, step: "stop" })).status).toBe(200);
  expect(await read(staff)).toMatchObject({ current: at, step: "on" });
  await does("next");
  expect((await does("next")).json.code).toBe("run.at_end");
  await does(`cues/${last}`, undefined, "DELETE");
  // It was there: the run stands behind the one that it left, not at the beginning.
  expect(await read(staff)).toMatchObject({ current: null, next: null });
  expect((await does(`cues/${last}/go`)).json.code).toBe("run.not_found");
  expect((await call("GET", `${event}/run/cues/${last}`, { bearer: staff })).status).toBe(404);
  await does(`cues/${last}/restore`);
  const one = await call("GET", `${event}/run/cues/${last}`, { bearer: staff });
  expect(one.json).toMatchObject({ content: { kind: "closing", notes: "Vent litt", minutes: 5 } });
  await does("back");
  expect(await read(staff)).toMatchObject({ current: at, step: "on" });
  await does("reset");
  expect(await read(staff)).toMatchObject({ current: null, next: at });
});
