/**
 * Room and relays in processes of their own, of which now one is killed and now both, under load. People are programs with the
 * page's own connection and outbox: they come back as pages do, and to another relay as the Worker would send them.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connectRoom, type Room } from "#app/live/connect-room.ts";
import { localSecret } from "#party/environment.ts";
import { relayName, relayOf } from "#workers/contract/rooms/relays.ts";
import { signToken } from "#workers/contract/secrets/signatures.ts";
import { type RelayProcess, startRelays } from "./bench/relays/relay-process.ts";
import { Chance } from "./simulation/world.ts";
import { openNodeSocket } from "./support/node-socket.ts";
import { claimsFor, RoomClient } from "./support/room-client.ts";
import { openEvent } from "./support/room-settings.ts";
import { findFreePort } from "./support/servers/ports.ts";
import {
  type RoomServer,
  startRoomServer,
  startWorkerStandIn,
  type WorkerStandIn,
} from "./support/servers/room-server.ts";

/** How often something is killed: more often in the nightly run. */
const cycles = Number(process.env.ROOM_FALLS ?? 4);
/** When what falls; a failed run is played again with `SEED=…`. */
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const event = "evt_relays_fall";
const relayCount = 2;
/** People in the room itself, and people at relays. */
const peopleInRoom = 4;
const people = 12;
/** Longest wait for something to go on, ms: a room server takes seconds to start. */
const patience = { timeout: 120_000, interval: 20 };

const dataDir = mkdtempSync(path.join(tmpdir(), "plenum-relays-"));
const relays: RelayProcess[] = [];
let worker: WorkerStandIn;
let port: number;
let server: RoomServer;

const startRoom = () => startRoomServer({ port, dataDir, workerUrl: worker.url });

beforeAll(async () => {
  worker = await startWorkerStandIn(openEvent);
  port = await findFreePort();
  server = await startRoom();
  for (let relay = 0; relay < relayCount; relay += 1) relays.push(await startRelays(server.url));
});

afterAll(async () => {
  for (const relay of relays) await relay.kill();
  await server?.kill();
  await worker?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Somebody who votes again and again, one after the other. */
interface Voter {
  readonly id: string;
  readonly room: Room;
  /** Relays at which they have been. */
  readonly places: ReadonlySet<number>;
  acknowledged: number;
}

/** Comes as the Worker sends: to the room, or to the person's relay, and past that when it does not answer. */
function come(
  id: string,
  isAtRelay: boolean,
): { readonly room: Room; readonly places: Set<number> } {
  const places = new Set<number>();
  const room = connectRoom({
    openSocket: openNodeSocket,
    fetchTicket: async (failures) => {
      const count = isAtRelay ? relayCount : 0;
      const relay = relayOf({ person: id, relays: count, seats: null, failures });
      const name = relay === null ? event : relayName(event, relay);
      const base = (relay === null ? undefined : relays[relay]?.url) ?? server.url;
      if (relay !== null) places.add(relay);
      const party = relay === null ? "main" : "relay";
      const ticket = await signToken(localSecret, claimsFor(name, id, { name: `Name ${id}` }));
      return { id: event, url: `${base.replace("http", "ws")}/parties/${party}/${name}`, ticket };
    },
  });
  return { room, places };
}

async function moderator(): Promise<RoomClient> {
  const claims = claimsFor(event, "mod_1", { role: "moderator", name: "Mona" });
  return RoomClient.join({ url: server.url, room: event, claims });
}

async function startPoll(): Promise<string> {
  const mona = await moderator();
  const content = { kind: "yesno", title: "Er vi klare?", options: [], max: 1 } as const;
  await mona.ask(1, { type: "poll.create", content: { ...content, resultMode: "always" } });
  const id = String(mona.changes.findLast(([kind]) => kind === "p")?.[1]);
  await mona.ask(2, { type: "poll.start", poll: id });
  mona.close();
  return id;
}

test(`room and relays are killed by turns, ${cycles} times, SEED=${seed}: what was acknowledged is there exactly once`, async () => {
  const poll = await startPoll();
  const chance = new Chance(seed);
  const voters = Array.from({ length: people }, (_, index): Voter => {
    const id = `att_${index}`;
    return { id, ...come(id, index >= peopleInRoom), acknowledged: 0 };
  });
  let answered = 0;
  let isOver = false;
  const refused: unknown[] = [];
  const vote = async (voter: Voter) => {
    while (!isOver) {
      const outcome = await voter.room.vote(poll, [(voter.acknowledged + 1) % 2]);
      if (!outcome.ok) refused.push(outcome);
      voter.acknowledged += 1;
      answered += 1;
    }
  };
  let voting = people;
  for (const voter of voters) void vote(voter).then(() => (voting -= 1));
  const goOn = (by: number) => {
    const goal = answered + by;
    return vi.waitUntil(() => answered >= goal || refused.length > 0, patience);
  };
  const texts: string[] = [];
  const outcomes: unknown[] = [];
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    await goOn(chance.between(1, 60));
    const asker = come(`ask_${cycle}`, cycle % 3 > 0).room;
    const text = `Spørsmål ${cycle} ${randomUUID()}`;
    texts.push(text);
    void asker.ask(text).then((outcome) => {
      outcomes.push(outcome);
      asker.close();
    });
    // Every kind of fall even in a short run.
    const falls = (["relay", "room", "both"] as const)[cycle % 3];
    const fallen = chance.between(0, relayCount - 1);
    if (falls !== "room") await relays[fallen]?.kill();
    // Without a relay all others go on, and its people at another one.
    if (falls === "relay") await goOn(chance.between(1, 4 * people));
    if (falls !== "relay") {
      await server.kill();
      server = await startRoom();
    }
    if (falls !== "room") relays[fallen] = await startRelays(server.url);
  }
  await goOn(people);
  isOver = true;
  // An answer that never comes is a lost one, and no reason to wait for an hour.
  await vi.waitUntil(() => voting === 0 && outcomes.length === texts.length, patience);
  expect(refused).toEqual([]);
  for (const outcome of outcomes) expect(outcome).toMatchObject({ ok: true });
  expect(voters.some(({ places }) => places.size === relayCount)).toBe(true);

  const mona = await moderator();
  const questions = mona.changes.filter(([kind]) => kind === "q").map(([, , value]) => value);
  const asked = questions.map((value) =>
    value !== null && typeof value === "object" && "t" in value ? String(value.t) : "",
  );
  expect(asked.toSorted()).toEqual(texts.toSorted());
  const tally = mona.value("t", poll);
  expect(Array.isArray(tally) && tally[0]).toBe(people);
  for (const { id, acknowledged, room } of voters) {
    room.close();
    const back = await RoomClient.join({
      url: server.url,
      room: event,
      claims: claimsFor(event, id),
    });
    expect([id, back.value("b", poll)]).toEqual([id, [acknowledged % 2]]);
    back.close();
  }
  mona.close();
}, 3_600_000);
