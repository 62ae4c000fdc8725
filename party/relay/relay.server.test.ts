/** Relays and their room in the real room server: phones at two relays, a phone, staff and a screen in the room. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { type ClientOptions, claimsFor, RoomClient } from "#tests/support/room-client.ts";
import { openEvent } from "#tests/support/room-settings.ts";
import { findFreePort } from "#tests/support/servers/ports.ts";
import {
  type RoomServer,
  startRoomServer,
  startWorkerStandIn,
  type WorkerStandIn,
} from "#tests/support/servers/room-server.ts";
import { signToken } from "#workers/contract/secrets/signatures.ts";
import { localSecret } from "../environment.ts";
import { closeCode } from "../protocol/protocol.ts";

const port = await findFreePort();
const dataDir = mkdtempSync(join(tmpdir(), "plenum-relay-"));
const poll = {
  type: "poll.create",
  content: { kind: "yesno", title: "Er vi klare?", options: [], max: 1, resultMode: "always" },
} as const;

let worker: WorkerStandIn;
let server: RoomServer;
const clients = new Set<RoomClient>();

beforeAll(async () => {
  worker = await startWorkerStandIn((room) => openEvent(room));
  server = await startRoomServer({ port, dataDir, workerUrl: worker.url });
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

async function enter(room: string, sub: string, more: Partial<ClientOptions> = {}) {
  const options = { url: server.url, room, claims: claimsFor(room, sub), ...more };
  const client = await RoomClient.join(options);
  clients.add(client);
  return client;
}

function moderatorOf(room: string): Promise<RoomClient> {
  const claims = claimsFor(room, "mod_1", { role: "moderator", name: "Mona" });
  return enter(room, "mod_1", { claims });
}

describe("phones at relays", () => {
  test("take part as those in the room do: every vote counts once, and all see it", async () => {
    const room = "evt_hall";
    const desk = await moderatorOf(room);
    const here = await enter(room, "att_here");
    const there = await enter(`${room}~0`, "att_there");
    const far = await enter(`${room}~1`, "att_far");
    expect(await desk.ask(1, poll)).toBeNull();
    expect(await desk.ask(2, { type: "poll.start", poll: "1" })).toBeNull();
    const phones = [here, there, far];
    await Promise.all(phones.map((phone) => phone.until(() => phone.value("p", "1") != null)));
    for (const phone of phones) {
      expect(await phone.ask(1, { type: "poll.vote", poll: "1", choice: [0] })).toBeNull();
    }
    // Sent again, as after a lost answer: the same answer, and no second vote.
    expect(await far.ask(1, { type: "poll.vote", poll: "1", choice: [0] })).toBeNull();
    const isCounted = (client: RoomClient) => JSON.stringify(client.value("t", "1")) === "[3,3,0]";
    await Promise.all([...phones, desk].map((client) => client.until(() => isCounted(client))));
    await desk.until(() => JSON.stringify(desk.value("h", "")) === "[3,0]");
    expect(await there.ask(2, { type: "poll.vote", poll: "9", choice: [0] })).toBe(
      "poll.not_found",
    );
  });

  test("go on where they were at another relay, and in the room", async () => {
    const room = "evt_move";
    const desk = await moderatorOf(room);
    const phone = await enter(`${room}~0`, "att_mover");
    const text = { type: "chat.send", text: "Flytter", anonymous: true } as const;
    expect(await phone.ask(1, text)).toBeNull();
    const from = phone.place;
    phone.close();
    expect(await desk.ask(1, { type: "qa.set", state: "paused" })).toBeNull();
    const elsewhere = await enter(`${room}~1`, "att_mover", { from });
    await elsewhere.until(() => JSON.stringify(elsewhere.value("qa", "")) === '["paused",0,0,0]');
    // What was sent there and not answered is sent again here.
    expect(await elsewhere.ask(1, text)).toBeNull();
    expect(await elsewhere.ask(2, { type: "person.rename", name: "Mette" })).toBeNull();
    const last = elsewhere.place;
    elsewhere.close();
    const back = await enter(room, "att_mover", { from: last });
    expect(back.welcome?.mode).toBe("delta");
  });
});

describe("a relay", () => {
  test("lets nobody in with a ticket of the room, of another relay, or of staff, nor twice", async () => {
    const claims = claimsFor("evt_door~0", "att_1");
    await enter("evt_door~0", "att_1", { claims });
    const tried: readonly (readonly [string, ClientOptions["claims"], "main"?])[] = [
      ["evt_door~0", claimsFor("evt_door~0", "att_2"), "main"],
      ["evt_door~0", claims],
      ["evt_door~1", claimsFor("evt_door~0", "att_2")],
      ["evt_door~0", claimsFor("evt_door", "att_2")],
      ["evt_door", claimsFor("evt_door~0", "att_2")],
      ["evt_door~0", claimsFor("evt_door~0", "mod_1", { role: "moderator" })],
      ["evt_door~99", claimsFor("evt_door~99", "att_2")],
    ];
    for (const [room, each, party] of tried) {
      const options = { url: server.url, room, claims: each };
      const client = await RoomClient.open(party === undefined ? options : { ...options, party });
      clients.add(client);
      expect(await client.untilClosed()).toMatchObject({ code: closeCode.ticket });
    }
  });

  test("is believed by its signature alone: over event, number and time", async () => {
    const now = Math.floor(Date.now() / 1_000);
    const claims = { aud: "relay", room: "evt_proof", relay: 0, exp: now + 60 };
    const wrong = [
      { ...claims, room: "evt_other" },
      { ...claims, aud: "room" },
      { ...claims, relay: 32 },
      { ...claims, exp: now - 1 },
      { ...claims, exp: now + 3_600 },
    ];
    for (const each of wrong) {
      const token = await signToken(localSecret, each);
      const address = `${server.url.replace("http", "ws")}/parties/main/evt_proof?r=${token}&v=1`;
      const socket = new WebSocket(address);
      const code = await new Promise((resolve) => {
        socket.on("close", resolve);
      });
      expect(code).toBe(closeCode.ticket);
    }
  });
});
