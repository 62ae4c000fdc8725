/** A pasted programme through /v1, with a real room behind it. */
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ApiServer, startApiServer } from "#tests/support/servers/api-server.ts";
import { listOf } from "../../contract/api/lists.ts";
import {
  addedProgrammeSchema,
  programmePlanSchema,
  runTemplateSchema,
} from "../../contract/api/room/programme.ts";

const event = "/v1/events/PLENUM";
let server: ApiServer;
let staff: string;

beforeAll(async () => {
  server = await startApiServer();
  const body = { email: "client@plenum.test", password: "plenum-demo-2026" };
  staff = (await server.call("POST", "/v1/auth/login", { body })).json.token;
});
afterAll(() => server?.stop());

const post = (to: string, body: unknown, headers: Record<string, string> = {}, bearer = staff) =>
  server.call("POST", `${event}/${to}`, { bearer, body, headers });
const read = async (to: string, headers: Record<string, string> = {}) =>
  (await server.call("GET", `${event}/${to}`, { bearer: staff, headers })).json;
const cuesOfRun = async () => (await read("run")).cues;

interface Line {
  readonly id: string | null;
  readonly content: { readonly kind: string; readonly poll?: string | null };
}

test("a programme is looked at, then added once with its polls, however often it is sent", async () => {
  const { json: there } = await post("polls", {
    kind: "yesno",
    title: "Is the tea hot?",
    options: [],
    max: 1,
    resultMode: "hand",
  });
  const text = [
    "09:00 Welcome to Tromsø",
    "09:10 Poll: Which road first?",
    "- The coast",
    "- The hills",
    "09:20 Poll: is the tea HOT?",
    "Somebody sings",
    "Survey: Nobody made this",
    "Poll: Which road first? [text]",
    "Closing",
  ].join("\n");
  const pollsBefore = (await read("polls?limit=200")).items.length;
  const cuesBefore = (await cuesOfRun()).length;

  const seen = await post("run/programme/preview", { text });
  expect([seen.status, v.is(programmePlanSchema, seen.json)]).toEqual([200, true]);
  expect(seen.json.items).toMatchObject([
    { line: 1, id: null, content: { kind: "welcome", minutes: 10 }, newPoll: null, why: null },
    {
      line: 2,
      content: { kind: "poll", poll: null, minutes: 10 },
      newPoll: { kind: "single", title: "Which road first?", options: ["The coast", "The hills"] },
    },
    { line: 5, content: { kind: "poll", poll: there.id }, newPoll: null },
    { line: 6, content: { kind: "note", title: "Somebody sings" }, why: "unknown" },
    { line: 7, content: { kind: "note" }, why: "no_survey" },
    { line: 8, content: { kind: "poll", poll: null }, newPoll: { kind: "text" } },
    { line: 9, content: { kind: "closing" } },
  ]);
  expect((await cuesOfRun()).length).toBe(cuesBefore);

  const key = { "Idempotency-Key": "programme-1" };
  const added = await post("run/programme", { text }, key);
  expect([added.status, v.is(addedProgrammeSchema, added.json)]).toEqual([201, true]);
  const items: readonly Line[] = added.json.items;
  const cues = (await cuesOfRun()).slice(cuesBefore);
  expect(items.map(({ id }) => id)).toEqual(cues.map(({ id }: Line) => id));
  expect(items.map(({ content }) => content)).toEqual(
    cues.map(({ content }: Line) => expect.objectContaining(content)),
  );
  const made = [items[1]?.content.poll, items[5]?.content.poll];
  for (const [at, kind] of ["single", "text"].entries()) {
    const poll = await read(`polls/${made[at]}`);
    expect(poll).toMatchObject({ kind, title: "Which road first?", state: "draft" });
  }
  const again = await post("run/programme", { text }, key);
  expect([again.status, again.json]).toEqual([201, added.json]);
  expect((await cuesOfRun()).length).toBe(cuesBefore + items.length);
  expect((await read("polls?limit=200")).items).toHaveLength(pollsBefore + 2);

  // Sent anew the polls are found by their names, and it goes where it is told to.
  const before = items[0]?.id ?? null;
  const more = await post("run/programme", { text: "Poll: which road first?\nQuestions", before });
  expect(more.json.items[0]).toMatchObject({ content: { poll: made[0] }, newPoll: null });
  const order = (await cuesOfRun()).map(({ id }: Line) => id);
  expect(order.slice(cuesBefore, cuesBefore + 3)).toEqual([
    more.json.items[0].id,
    more.json.items[1].id,
    before,
  ]);
});

test("where a line is wrong nothing is added, and each is named in the caller's language", async () => {
  const text = "Welcome\nPoll: Which?\n- A\nPoll: What? [riddle]\nPoll: Who?\n- Ada\n- ada";
  const count = async () => [
    (await cuesOfRun()).length,
    (await read("polls?limit=200")).items.length,
  ];
  const before = await count();
  for (const to of ["run/programme", "run/programme/preview"]) {
    const wrong = await post(to, { text }, { "Accept-Language": "en" });
    expect([wrong.status, wrong.json.code, wrong.json.fields]).toEqual([
      400,
      "programme.lines",
      { "lines.2": "poll.options", "lines.4": "programme.kind", "lines.7": "poll.options" },
    ]);
    expect(wrong.json.fieldMessages).toMatchObject({
      "lines.2": "A poll has 2 to 12 different answers",
      "lines.4": "Unknown kind “riddle”",
    });
  }
  const norwegian = await post("run/programme", { text }, { "Accept-Language": "nb" });
  expect(norwegian.json.fieldMessages["lines.4"]).toBe("Ukjent type «riddle»");
  // What the room itself refuses leaves no poll behind either.
  const nowhere = await post("run/programme", { text: "Poll: New one [text]", before: "zz" });
  expect([nowhere.status, nowhere.json.code]).toEqual([404, "run.not_found"]);
  const many = await post("run/programme", { text: "Closing\n".repeat(101) });
  expect(many.json).toMatchObject({ code: "run.too_many", detail: { max: 100 } });
  const long = await post("run/programme", { text: "x".repeat(20_001) });
  expect(long.json.fields).toEqual({ text: "text.too_long" });
  expect((await post("run/programme", { text: " \n" })).json.code).toBe("programme.empty");
  expect(await count()).toEqual(before);
});

test("the longest texts that are taken come through, and what the room cannot take in one is said", async () => {
  const before = (await cuesOfRun()).length;
  // What stands in quotation marks is longer on its way than it is here.
  const quotes = `Note: ${'"'.repeat(400)}\n`.repeat(49);
  for (const to of ["run/programme/preview", "run/programme"]) {
    const refused = await post(to, { text: quotes });
    expect([refused.status, refused.json.code]).toEqual([413, "request.too_large"]);
  }
  expect(await cuesOfRun()).toHaveLength(before);
  // A long line stands in its title and in its notes: more comes of it than was sent.
  const lines = `Note: ${"å".repeat(121)}\n  ${"語".repeat(300)}\n`.repeat(46);
  const polls = "Poll: Which?\n- A\n- B\nQuestions\n".repeat(5);
  expect((await post("run/programme", { text: `${polls}${lines}` })).status).toBe(201);
  expect(await cuesOfRun()).toHaveLength(before + 56);
});

test("templates come in the language of the call, and each can be added as it is", async () => {
  const english = await read("run/templates", { "Accept-Language": "en" });
  expect(v.is(listOf(runTemplateSchema), english)).toBe(true);
  expect(english.items.map(({ id }: Line) => id)).toEqual([
    "town_hall",
    "lecture",
    "panel",
    "quiz",
  ]);
  expect(english.items[1]).toMatchObject({ name: "Lecture" });
  const norwegian = await read("run/templates", { "Accept-Language": "nb" });
  expect(norwegian.items[1]).toMatchObject({ name: "Forelesning" });
  for (const { text } of [...english.items, ...norwegian.items]) {
    const seen = await post("run/programme/preview", { text });
    const items: readonly { readonly why: string | null }[] = seen.json.items;
    expect(items.filter(({ why }) => why !== null)).toEqual([]);
  }
});

test("attendees and strangers get nothing of it", async () => {
  const somebody = { body: { address: "PLENUM", name: "Siri Side" } };
  const { token } = (await server.call("POST", "/v1/join", somebody)).json;
  for (const to of ["run/programme", "run/programme/preview"]) {
    expect((await post(to, { text: "Closing" }, {}, token)).status).toBe(403);
    expect((await server.call("POST", `${event}/${to}`, { body: { text: "x" } })).status).toBe(401);
  }
  const templates = await server.call("GET", `${event}/run/templates`, { bearer: token });
  expect(templates.status).toBe(404);
});
