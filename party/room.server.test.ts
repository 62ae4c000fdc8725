import { createHmac, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { Chance } from "#tests/simulation/world.ts";
import { type ClientOptions, callRoom, claimsFor, RoomClient } from "#tests/support/room-client.ts";
import { openEvent } from "#tests/support/room-settings.ts";
import { findFreePort } from "#tests/support/servers/ports.ts";
import {
  type RoomServer,
  startRoomServer,
  startWorkerStandIn,
  type WorkerStandIn,
} from "#tests/support/servers/room-server.ts";
import { signCall, signToken } from "#workers/contract/secrets/signatures.ts";
import { localSecret } from "./environment.ts";
import { closeCode } from "./protocol/protocol.ts";

const port = await findFreePort();
/** Falls of the room under load: more of them in the nightly run. */
const cycles = Number(process.env.ROOM_FALLS ?? 10);
/** When the falls come; a failed run is played again with `SEED=…`. */
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const dataDir = mkdtempSync(join(tmpdir(), "plenum-room-"));
const poll = {
  type: "poll.create",
  content: { kind: "yesno", title: "Er vi klare?", options: [], max: 1, resultMode: "always" },
} as const;

/** The room whose newcomers wait in line. */
const slowRoom = "evt_slow";

let worker: WorkerStandIn;
let server: RoomServer;
const clients = new Set<RoomClient>();

function start(): Promise<RoomServer> {
  const vars = { ALLOWED_ORIGINS: "https://plenum.example" };
  return startRoomServer({ port, dataDir, workerUrl: worker.url, vars });
}

beforeAll(async () => {
  worker = await startWorkerStandIn((room) => {
    return { ...openEvent(room), joinsPerSecond: room === slowRoom ? 1 : 0 };
  });
  server = await start();
});

afterEach(() => {
  for (const client of clients) client.close();
  clients.clear();
});

afterAll(async () => {
  await server.kill();
  await worker.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function optionsFor(room: string, sub: string, more: Partial<ClientOptions> = {}): ClientOptions {
  return { url: server.url, room, claims: claimsFor(room, sub), ...more };
}

async function open(options: ClientOptions): Promise<RoomClient> {
  const client = await RoomClient.open(options);
  clients.add(client);
  return client;
}

async function enter(options: ClientOptions): Promise<RoomClient> {
  const client = await RoomClient.join(options);
  clients.add(client);
  return client;
}

function moderatorOf(room: string): Promise<RoomClient> {
  const claims = claimsFor(room, "mod_1", { role: "moderator", name: "Mona" });
  return enter({ url: server.url, room, claims });
}

/** Sends the head of a call whose body would have so many bytes; the status of the answer. */
function announce(address: string, bytes: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const call = request(address, { method: "POST", headers: { "Content-Length": bytes } });
    call.once("error", reject);
    call.once("response", (answer) => {
      resolve(answer.statusCode);
      call.off("error", reject).on("error", () => {});
      call.destroy();
    });
    call.flushHeaders();
  });
}

describe("a call that nobody signed", () => {
  const at = (room: string) => `${server.url}/parties/main/${room}/command`;

  test("is refused at the edge, by its length first", async () => {
    // Nothing of the body is ever sent: the answer comes of what was announced.
    expect(await announce(at("evt_nobody"), 20_000_000)).toBe(413);
    const small = await fetch(at("evt_nobody"), { method: "POST", body: "{}" });
    expect(small.status).toBe(403);
    const stream = new Blob(["x".repeat(100)]).stream();
    const untold = { method: "POST", body: stream, duplex: "half" } as const;
    expect((await fetch(at("evt_nobody"), untold)).status).toBe(413);
  });
});

describe("an address that is padded", () => {
  test("holds nobody: neither its own socket in the line nor anybody else", async () => {
    const desk = await moderatorOf(slowRoom);
    const first = await enter(optionsFor(slowRoom, "att_first"));
    const padding = "a".repeat(1_743);
    const padded = await open(optionsFor(slowRoom, "att_padded", { padding }));
    const next = await open(optionsFor(slowRoom, "att_next"));
    await padded.until(() => padded.isReady);
    await next.until(() => next.isReady);
    const question = { type: "question.ask", text: "Går det videre?", anonymous: true } as const;
    expect(await first.ask(1, question)).toBeNull();
    expect(await padded.ask(1, question)).toBeNull();
    expect(await next.ask(1, question)).toBeNull();
    expect([desk.closed, first.closed, padded.closed]).toEqual([null, null, null]);
  });
});

describe("admission", () => {
  const room = "evt_admission";
  const headerOf = (alg: string) =>
    Buffer.from(JSON.stringify({ alg, typ: "JWT" })).toString("base64url");

  const wrong: readonly [string, () => Promise<Partial<ClientOptions>>][] = [
    ["of another secret", async () => ({ token: await signToken("x", claimsFor(room, "att_1")) })],
    [
      "that has run out",
      async () => ({
        claims: claimsFor(room, "att_1", { exp: Math.floor(Date.now() / 1_000) - 1 }),
      }),
    ],
    [
      "that lives for a day",
      async () => ({ claims: claimsFor(room, "att_1", { exp: Date.now() / 1_000 + 86_400 }) }),
    ],
    ["for another room", async () => ({ claims: claimsFor("evt_other", "att_1") })],
    [
      "with alg none",
      async () => {
        const token = await signToken(localSecret, claimsFor(room, "att_1"));
        return { token: `${headerOf("none")}.${token.split(".")[1]}.` };
      },
    ],
    [
      "whose role was raised",
      async () => {
        const [head, , signature] = (await signToken(localSecret, claimsFor(room, "att_1"))).split(
          ".",
        );
        const claims = claimsFor(room, "att_1", { role: "admin" });
        const payload = Buffer.from(JSON.stringify(claims)).toString("base64url");
        return { token: `${head}.${payload}.${signature}` };
      },
    ],
    [
      "with alg HS512, signed well",
      async () => {
        const payload = Buffer.from(JSON.stringify(claimsFor(room, "att_1"))).toString("base64url");
        const signed = `${headerOf("HS512")}.${payload}`;
        const signature = createHmac("sha512", localSecret).update(signed).digest("base64url");
        return { token: `${signed}.${signature}` };
      },
    ],
    [
      "with alg RS256, signed with the secret as if it were a public key",
      async () => {
        const payload = Buffer.from(JSON.stringify(claimsFor(room, "att_1"))).toString("base64url");
        const signed = `${headerOf("RS256")}.${payload}`;
        const signature = createHmac("sha256", localSecret).update(signed).digest("base64url");
        return { token: `${signed}.${signature}` };
      },
    ],
    [
      "that is a call's signature",
      async () => {
        const path = `/parties/main/${room}/command`;
        const call = { room, call: `POST ${path}`, body: "", now: Date.now() };
        return { token: await signCall(localSecret, call) };
      },
    ],
    [
      "that is an attendee's token, signed with our secret",
      async () => {
        const claims = { ...claimsFor(room, "att_1"), aud: "attendee" };
        return { token: await signToken(localSecret, claims) };
      },
    ],
    [
      "of a role that there is not",
      async () => {
        const claims = { ...claimsFor(room, "att_1"), role: "super_admin" };
        return { token: await signToken(localSecret, claims) };
      },
    ],
    [
      "without an id",
      async () => {
        const { jti: _, ...claims } = claimsFor(room, "att_1");
        return { token: await signToken(localSecret, claims) };
      },
    ],
    [
      "with something behind it",
      async () => ({ token: `${await signToken(localSecret, claimsFor(room, "att_1"))}.x` }),
    ],
    ["that is empty", async () => ({ token: "" })],
    ["that is no token", async () => ({ token: "../../%00" })],
  ];

  test.each(wrong)("a ticket %s lets nobody in", async (_, make) => {
    const client = await open(optionsFor(room, "att_1", await make()));
    expect((await client.untilClosed()).code).toBe(closeCode.ticket);
    expect(client.frames).toEqual([]);
  });

  test("a ticket lets one socket in, and no second one", async () => {
    const options = optionsFor(room, "att_1");
    await enter(options);
    const second = await open(options);
    expect((await second.untilClosed()).code).toBe(closeCode.ticket);
    expect(second.frames).toEqual([]);
  });

  test("a page of another site opens no socket, one of ours does", async () => {
    const foreign = await open(optionsFor(room, "att_1", { origin: "https://evil.example" }));
    await foreign.untilClosed();
    expect(foreign.frames).toEqual([]);
    const ours = await enter(optionsFor(room, "att_1", { origin: "https://plenum.example" }));
    expect(ours.welcome?.mode).toBe("snapshot");
  });

  test("equal connection ids asked for by clients break nothing", async () => {
    const a = await enter(optionsFor(room, "att_1", { connectionId: "same" }));
    const b = await enter(optionsFor(room, "att_2", { connectionId: "same" }));
    expect(await a.ask(1, { type: "chat.send", text: "Hei fra A", anonymous: true })).toBeNull();
    expect(await b.ask(1, { type: "chat.send", text: "Hei fra B", anonymous: true })).toBeNull();
  });

  test("a page that is too old is told so", async () => {
    const client = await open(optionsFor(room, "att_1", { version: 0 }));
    expect((await client.untilClosed()).code).toBe(closeCode.version);
  });

  test("claims that a client puts into the header are not believed", async () => {
    const response = await fetch(`${server.url}/parties/main/${room}/command`, {
      method: "POST",
      headers: { "X-Plenum-Claims": encodeURIComponent(JSON.stringify(claimsFor(room, "mod_1"))) },
      body: "{}",
    });
    expect(response.status).toBe(403);
  });
});

describe("frames", () => {
  test("whatever is sent, the room answers in words and goes on", async () => {
    const client = await enter(optionsFor("evt_frames", "att_1"));
    client.sendText("{");
    client.sendText(JSON.stringify({ i: 2, c: { type: "no.such" } }));
    client.sendText(JSON.stringify({ i: 3, c: { type: "chat.send", text: "x".repeat(9_000) } }));
    client.sendText(Buffer.from([0, 1, 2]));
    await client.until(() => client.naks.size === 3);
    expect(Object.fromEntries(client.naks)).toEqual({
      0: "frame.malformed",
      2: "op.unknown",
      3: "frame.too_large",
    });
    expect(await client.ask(4, { type: "chat.send", text: "Hei", anonymous: true })).toBeNull();
  });

  test("a flood closes its socket and leaves the others alone", async () => {
    const room = "evt_flood";
    const quiet = await enter(optionsFor(room, "att_1"));
    const loud = await enter(optionsFor(room, "att_2"));
    for (let n = 1; n <= 120; n += 1) loud.send(n, { type: "chat.withdraw", message: "x" });
    expect(await loud.untilClosed()).toEqual({ code: closeCode.tooFast, reason: "10" });
    expect(await quiet.ask(1, { type: "chat.send", text: "Rolig", anonymous: true })).toBeNull();
  });
});

describe("start", () => {
  test("two clients that come while the settings take their time are both let in", async () => {
    let open = () => {};
    worker.gate = new Promise((resolve) => {
      open = resolve;
    });
    const first = enter(optionsFor("evt_slow", "att_1"));
    const second = enter(optionsFor("evt_slow", "att_2"));
    open();
    const [a, b] = await Promise.all([first, second]);
    expect(a.welcome?.epoch).toBe(b.welcome?.epoch);
    expect(await b.ask(1, { type: "chat.send", text: "Begge inne", anonymous: true })).toBeNull();
    await a.until(() => a.changes.some(([kind]) => kind === "m"));
  });

  test("the room's settings fail to come: closed with a code that brings back", async () => {
    worker.settings = null;
    const client = await open(optionsFor("evt_unset", "att_1"));
    expect((await client.untilClosed()).code).toBe(closeCode.retry);
    worker.settings = openEvent("");
    // The room asks again by itself; until then it keeps saying so.
    for (;;) {
      const again = await open(optionsFor("evt_unset", "att_1"));
      await again.until(() => again.isReady).catch(() => {});
      if (again.isReady) break;
    }
  });
});

/** One attendee that votes again and again, and remembers what it was promised. */
interface Voter {
  readonly name: string;
  n: number;
  /** Choice of each operation that was sent and not answered yet, by number. */
  readonly open: Map<number, number>;
  acknowledged: number;
}

describe("falls", () => {
  test(`SIGKILL under load, ${cycles} times, SEED=${seed}: what was acknowledged is there exactly once`, async () => {
    const room = "evt_falls";
    const moderator = await moderatorOf(room);
    await moderator.ask(1, poll);
    const id = String(moderator.changes.findLast(([kind]) => kind === "p")?.[1]);
    await moderator.ask(2, { type: "poll.start", poll: id });
    const voters = Array.from({ length: 20 }, (_, index): Voter => {
      return { name: `att_${index}`, n: 0, open: new Map(), acknowledged: 0 };
    });
    const asked = new Set<string>();
    const chance = new Chance(seed);
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const killAfter = chance.between(1, 60);
      let answers = 0;
      const joined = await Promise.all(
        voters.map(({ name }, index) => {
          // In the room or at one of two relays, after each fall elsewhere: these fall with it.
          const place = [room, `${room}~0`, `${room}~1`][(index + cycle) % 3] ?? room;
          return enter(optionsFor(place, name, { claims: claimsFor(place, name, { name }) }));
        }),
      );
      const asker = await enter(
        optionsFor(room, `ask_${cycle}`, {
          claims: claimsFor(room, `ask_${cycle}`, { name: "Ada" }),
        }),
      );
      const text = `Spørsmål ${cycle} ${randomUUID()}`;
      const question = { type: "question.ask", text, anonymous: true } as const;
      if ((await asker.ask(1, question)) === null) asked.add(text);
      const load = joined.map(async (client, index) => {
        const voter = voters[index];
        if (voter === undefined) return;
        // First what was still open at the last fall, under the same numbers.
        for (const [n, choice] of voter.open) {
          client.send(n, { type: "poll.vote", poll: id, choice: [choice] });
        }
        for (;;) {
          await client.until(() => Array.from(voter.open.keys()).every((n) => client.acks.has(n)));
          answers += voter.open.size;
          voter.acknowledged = voter.n;
          voter.open.clear();
          voter.n += 1;
          voter.open.set(voter.n, voter.n % 2);
          client.send(voter.n, { type: "poll.vote", poll: id, choice: [voter.n % 2] });
        }
      });
      const ended = Promise.allSettled(load);
      const first = joined[0];
      if (first === undefined) throw new Error("no voters");
      await first.until(() => answers >= killAfter);
      await server.kill();
      await ended;
      for (const client of clients) client.close();
      clients.clear();
      server = await start();
    }
    const after = await moderatorOf(room);
    const questions = after.changes.filter(([kind]) => kind === "q");
    const texts = questions.map(([, , value]) =>
      value !== null && typeof value === "object" && "t" in value ? String(value.t) : "",
    );
    expect(texts.toSorted()).toEqual(Array.from(asked).toSorted());
    // Each voter's ballot is the last acknowledged one, or the one that was under way.
    const tally = after.value("t", id);
    expect(Array.isArray(tally) && tally[0]).toBe(voters.length);
    for (const voter of voters) {
      const back = await enter(optionsFor(room, voter.name));
      const ballot = JSON.stringify(back.value("b", id));
      const allowed = [voter.acknowledged, ...voter.open.keys()].map((n) => `[${n % 2}]`);
      expect(allowed).toContain(ballot);
      back.close();
    }
  }, 3_600_000);
});

test("a call that is not signed, or not for this room, is refused", async () => {
  const call = { actor: { kind: "system" }, commands: [{ type: "person.erase", person: "a" }] };
  const path = "/parties/main/evt_calls/command";
  const bare = await fetch(`${server.url}${path}`, { method: "POST", body: JSON.stringify(call) });
  expect(bare.status).toBe(403);
  const mona = { kind: "room", id: "mod_1", role: "moderator", name: "Mona" } as const;
  const signed = await callRoom(server.url, "evt_calls", { actor: mona, commands: [poll] });
  expect(signed).toMatchObject({ status: 200, answer: { results: [{ ok: true }] } });
});
