/** What a call of the Worker may be made of, and how each is answered. */
import { beforeEach, describe, expect, test } from "vitest";
import { FakeRoom } from "#tests/support/fakes/fake-host.ts";
import { signRoomCall } from "#tests/support/room-call.ts";
import { openEvent } from "#tests/support/room-settings.ts";
import { readSettings } from "./answer-call.ts";

const host = { kind: "room", id: "usr_1", role: "client", name: "Hans" } as const;
const hello = { type: "chat.send", text: "Velkommen", anonymous: false } as const;
const settings = {
  ...openEvent("evt_1", 1_800_000_000_000),
  access: { code: "1234", key: null },
  stageTheme: "light",
} as const;

let room: FakeRoom;
beforeEach(() => {
  room = new FakeRoom();
});

async function ask(method: "GET" | "POST", what: string, content?: unknown) {
  const send = await signRoomCall(room, method, what, content);
  return send();
}

const refusedAs = (code: string, status = 400) => ({ status, body: { code } });

/** The same with the value at a path replaced, or (undefined) left out. */
function withValue(
  of: object,
  [name = "", ...rest]: readonly string[],
  value: unknown,
): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const [each, before] of Object.entries(of)) {
    const isHere = each === name && rest.length === 0;
    const isAbove = each === name && rest.length > 0;
    const after = isAbove ? withValue(Object(before), rest, value) : isHere ? value : before;
    if (after !== undefined) copy[each] = after;
  }
  return copy;
}

/** The paths of all values of an object. */
function pathsOf(of: object, above: readonly string[] = []): string[][] {
  return Object.entries(of).flatMap(([name, value]: [string, unknown]) => {
    const here = [...above, name];
    return typeof value === "object" && value !== null ? [here, ...pathsOf(value, here)] : [here];
  });
}

describe("settings", () => {
  const optional = ["access", "stageTheme"];

  test("are read as they are, with and without what may be missing", () => {
    expect(readSettings(settings)).toEqual(settings);
    const { access: _access, stageTheme: _theme, ...least } = settings;
    expect(readSettings(least)).toEqual(least);
  });

  test.each(pathsOf(settings).map((path) => [path.join("."), path] as const))(
    "are refused with something else as %s, or without it",
    (name, path) => {
      expect(() => readSettings(withValue(settings, path, ["else"]))).toThrow();
      if (!optional.includes(name)) {
        expect(() => readSettings(withValue(settings, path, undefined))).toThrow();
      }
    },
  );

  test.each([
    ["openedAt", null],
    ["openedAt", 1_800_000_000_000],
    ["endedAt", 1_800_000_000_000],
    ["baseColor", "#00664f"],
    ["identity", "anonymous"],
    ["identity", "named"],
    ["stageTheme", "dark"],
  ])("may have %s as %s", (name, value) => {
    const given = { ...settings, [name]: value };
    expect(readSettings(given)).toEqual(given);
  });

  test.each([
    ["identity", "else"],
    ["stageTheme", "else"],
  ])("may not have %s as %s", (name, value) => {
    expect(() => readSettings({ ...settings, [name]: value })).toThrow();
  });
});

describe("what the event says of unwanted words and of waiting questions", () => {
  const unwanted = { mode: "review", lists: ["en_slurs"], words: ["rival*"], allowed: [] };
  const withWords = { ...settings, unwanted, approveAfterSeconds: 60 };

  test("reaches the room as it was set", () => {
    expect(readSettings(withWords)).toEqual(withWords);
  });

  test.each([
    [["unwanted"], "else"],
    [["unwanted", "mode"], "else"],
    [["unwanted", "lists"], ["else"]],
    [["unwanted", "words"], [7]],
    [["unwanted", "allowed"], undefined],
    [["approveAfterSeconds"], "else"],
  ])("is refused with %j as %j", (path, value) => {
    expect(() => readSettings(withValue(withWords, path, value))).toThrow();
  });
});

describe("POST command", () => {
  const op = { device: "api", n: 1 };
  const call = { actor: host, op, commands: [hello] };

  test("is performed, and says what came of each command", async () => {
    expect(await ask("POST", "command", call)).toMatchObject({
      status: 200,
      body: { results: [{ ok: true }] },
    });
  });

  test.each([
    { type: "person.arrive", person: "att_1", name: "Anne" },
    { type: "person.arrive", person: "att_1", name: null },
    { type: "person.erase", person: "att_1" },
  ])("of the product itself: %j", async (command) => {
    const asked = { actor: { kind: "system" }, op, commands: [command] };
    expect(await ask("POST", "command", asked)).toMatchObject({
      status: 200,
      body: { results: [{ ok: true }] },
    });
  });

  test("with settings alone may come without a number: an equal version changes nothing", async () => {
    const commands = [{ type: "room.settings", settings: { ...settings, version: 2 } }];
    const asked = { actor: { kind: "system" }, commands };
    expect(await ask("POST", "command", asked)).toMatchObject({ status: 200 });
    const more = { ...asked, commands: [...commands, { type: "person.erase", person: "att_1" }] };
    expect(await ask("POST", "command", more)).toEqual(refusedAs("request.invalid"));
  });

  test.each<readonly [string, object]>([
    ["no actor", { op, commands: [hello] }],
    ["an actor of no kind", { ...call, actor: { ...host, kind: "else" } }],
    ["an actor without an id", { ...call, actor: { ...host, id: null } }],
    ["an actor of no role", { ...call, actor: { ...host, role: "else" } }],
    ["an actor with no word about the name", { ...call, actor: { ...host, name: undefined } }],
    ["no number", { actor: host, commands: [hello] }],
    ["the number 0", { ...call, op: { ...op, n: 0 } }],
    ["half a number", { ...call, op: { ...op, n: 1.5 } }],
    ["a number of no device", { ...call, op: { n: 1 } }],
    ["a device with a name of 101 characters", { ...call, op: { ...op, device: "x".repeat(101) } }],
    ["no commands", { ...call, commands: [] }],
    ["101 commands", { ...call, commands: Array.from({ length: 101 }, () => hello) }],
    ["a command that there is not", { ...call, commands: [{ type: "else" }] }],
    [
      "somebody who comes without a name",
      { ...call, commands: [{ type: "person.arrive", person: "att_1" }] },
    ],
    ["nobody to erase", { ...call, commands: [{ type: "person.erase" }] }],
    ["settings that are none", { ...call, commands: [{ type: "room.settings", settings: {} }] }],
  ])("with %s is refused", async (_, asked) => {
    expect(await ask("POST", "command", asked)).toEqual(refusedAs("request.invalid"));
  });

  test("with as much as may be is taken", async () => {
    const commands = Array.from({ length: 100 }, () => hello);
    const asked = { actor: host, op: { device: "x".repeat(100), n: 1 }, commands };
    const { status, body } = await ask("POST", "command", asked);
    expect([status, body.results?.length]).toEqual([200, 100]);
  });

  test("is refused where the room cannot be loaded", async () => {
    room.storage.before = async () => {
      throw new Error("no disk");
    };
    expect(await ask("POST", "command", call)).toEqual(refusedAs("room.storage", 503));
  });
});

describe("GET view", () => {
  const id = "usr_1";

  test.each(["staff", "attendee", "screen", "result:1", "own:att_1", `own:${"x".repeat(64)}`])(
    "answers for the topic %s",
    async (topic) => {
      expect((await ask("GET", `view?topic=${topic}`)).status).toBe(200);
    },
  );

  test.each(["", "else", "own:", "result:a b", "my-staff", "staffs", `own:${"x".repeat(65)}`])(
    "refuses the topic “%s”",
    async (topic) => {
      const asked = `view?topic=${encodeURIComponent(topic)}`;
      expect(await ask("GET", asked)).toEqual(refusedAs("request.invalid"));
    },
  );

  test("answers for somebody, of the kinds that are wanted and of one of them alone", async () => {
    const desk = await room.moderator();
    await room.act(desk, 1, { type: "label.create", name: "Økonomi" });
    const kindsOf = async (more: string) => {
      const { body } = await ask("GET", `view?id=${id}&role=client${more}`);
      return (body.changes ?? []).map(([kind, of]) => `${kind}:${of}`);
    };
    expect(await kindsOf("")).toEqual(expect.arrayContaining(["set:", "sc:main", "lb:1"]));
    expect(await kindsOf("&kinds=sc%20lb")).toEqual(["sc:main", "lb:1"]);
    expect(await kindsOf("&kinds=sc%20lb&about=1")).toEqual(["lb:1"]);
    expect(await kindsOf("&kinds=lb&about=none")).toEqual([]);
  });

  test.each([
    `id=${id}`,
    "role=client",
    `id=${id}&role=else`,
    `id=${"x".repeat(101)}&role=client`,
    `id=${id}&role=client&kinds=${"x".repeat(201)}`,
    `id=${id}&role=client&more=1`,
    "topic=staff&more=1",
  ])("refuses ?%s", async (query) => {
    expect(await ask("GET", `view?${query}`)).toEqual(refusedAs("request.invalid"));
  });

  test("takes an id and kinds as long as they may be", async () => {
    const long = `id=${"x".repeat(100)}&role=client&kinds=${"x".repeat(200)}`;
    expect((await ask("GET", `view?${long}`)).status).toBe(200);
  });
});

describe("questions", () => {
  const page = { id: "usr_1", role: "client", sort: "newest", search: "", limit: "50" };
  const query = (more: Record<string, string> = {}) =>
    `questions?${new URLSearchParams({ ...page, ...more })}`;

  test.each<Record<string, string>>([
    {},
    { sort: "top" },
    { state: "pending" },
    { limit: "1" },
    { limit: "200" },
    { search: "x".repeat(200) },
    { cursor: "x".repeat(100) },
  ])("are answered with %j", async (more) => {
    expect((await ask("GET", query(more))).status).toBe(200);
  });

  test.each<Record<string, string>>([
    { sort: "else" },
    { state: "else" },
    { limit: "0" },
    { limit: "201" },
    { limit: "ten" },
    { search: "x".repeat(201) },
    { cursor: "x".repeat(101) },
    { role: "else" },
    { more: "1" },
  ])("are refused with %j", async (more) => {
    expect(await ask("GET", query(more))).toEqual(refusedAs("request.invalid"));
  });

  test("are found by a part of a word, whatever its letters' case and marks", async () => {
    const anne = await room.join("att_1");
    await room.act(anne, 1, { type: "question.ask", text: "Når kommer Bussen?", anonymous: true });
    const found = async (search: string) =>
      JSON.stringify((await ask("GET", query({ search }))).body).includes("Bussen");
    expect([await found(""), await found("bUSS"), await found("trikk")]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test("one with its replies is answered, and one that there is not is nothing", async () => {
    const anne = await room.join("att_1");
    await room.act(anne, 1, { type: "question.ask", text: "Når kommer bussen?", anonymous: true });
    const one = await ask("GET", "question?id=usr_1&role=client&question=1");
    expect(JSON.stringify(one.body)).toContain("Når kommer bussen?");
    expect(await ask("GET", "question?id=usr_1&role=client&question=none")).toMatchObject({
      body: { changes: [] },
    });
    expect(await ask("GET", "question?id=usr_1&role=client")).toEqual(refusedAs("request.invalid"));
  });
});

describe("players", () => {
  const page = { id: "usr_1", role: "client", from: "0", limit: "1000" };
  const query = (more: Record<string, string> = {}) =>
    `players?${new URLSearchParams({ ...page, ...more })}`;

  test("are answered to staff, none where nothing was played", async () => {
    const body = { of: "", players: 0, rows: [] };
    expect(await ask("GET", query())).toEqual({ status: 200, body });
  });

  test.each<Record<string, string>>([
    { from: "-1" },
    { from: "first" },
    { limit: "0" },
    { limit: "1001" },
    { role: "else" },
    { more: "1" },
  ])("are refused with %j", async (more) => {
    expect(await ask("GET", query(more))).toEqual(refusedAs("request.invalid"));
  });
});

describe("any call", () => {
  test.each([
    ["GET", "first"],
    ["POST", "rights"],
  ] as const)("%s %s is answered", async (method, what) => {
    expect((await ask(method, what)).status).toBe(200);
  });

  test.each([
    ["GET", "command"],
    ["POST", "view"],
    ["POST", "question"],
    ["POST", "questions"],
    ["POST", "players"],
    ["POST", "first"],
    ["GET", "rights"],
    ["GET", "else"],
  ] as const)("%s %s is none that there is", async (method, what) => {
    expect(await ask(method, what)).toEqual(refusedAs("request.not_found", 404));
  });

  test.each([
    ["GET", "view?topic=staff"],
    ["GET", "first"],
    ["GET", "question?id=usr_1&role=client&question=1"],
    ["POST", "rights"],
  ] as const)("%s %s is refused where the room cannot be loaded", async (method, what) => {
    room.storage.before = async () => {
      throw new Error("no disk");
    };
    expect(await ask(method, what)).toEqual(refusedAs("room.not_ready", 503));
  });
});
