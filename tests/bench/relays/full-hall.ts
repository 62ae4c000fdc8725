/**
 * P21: a hundred thousand people at 25 relays vote within ten seconds, and then in nine more polls: what the room holds is
 * measured after the last. The room runs as PartyKit runs it; of the relays there
 * are only the sockets, held by this process, which says what real relays would, in frames of the same size.
 */
import { gatherLength } from "#party/relay/room-uplink.ts";
import { startPoll, withRooms } from "../rooms/hall.ts";
import { type HeldMemory, memoryAfterCollection } from "../rooms/inspector.ts";
import { serverCpu, settle, until, wait } from "../rooms/load.ts";
import type { Figure } from "../runner/figure.ts";
import { PeopleUplink } from "./people-uplink.ts";

interface HallSize {
  readonly relays: number;
  /** Behind each relay. */
  readonly people: number;
  readonly seconds: number;
}

const full: HallSize = { relays: 25, people: 4_000, seconds: 10 };

/** In each of which everybody votes. */
const polls = 10;

const room = "evt_hundredthousand";
/** Longest wait for the last acknowledgement, milliseconds: what is not there by then counts as lost. */
const withinMs = 60_000;

/** Everybody votes: each relay sends what it has gathered as real ones do, and none in the same instant as another. */
async function voteWithin(
  uplinks: readonly PeopleUplink[],
  { poll, nth }: { readonly poll: string; readonly nth: number },
  { people, seconds }: HallSize,
): Promise<void> {
  const gatherMs = gatherLength(people);
  const steps = Math.floor((seconds * 1_000) / gatherMs);
  const betweenMs = gatherMs / uplinks.length;
  const startedAt = performance.now();
  for (let step = 0; step < steps; step += 1) {
    const first = Math.round((step * people) / steps);
    const end = Math.round(((step + 1) * people) / steps);
    for (const [k, uplink] of uplinks.entries()) {
      const early = startedAt + step * gatherMs + k * betweenMs - performance.now();
      if (early > 1) await wait(early);
      uplink.vote(poll, nth, first, end);
    }
  }
}

/** Measures P21; with another size only to try it. */
export function measureFullHall(size = full): Promise<Figure[]> {
  return withRooms(async (start) => {
    const server = await start("ours");
    const poll = await startPoll(server, room);
    const uplinks: PeopleUplink[] = [];
    for (let relay = 0; relay < size.relays; relay += 1) {
      uplinks.push(await PeopleUplink.open({ url: server.url, event: room, relay }));
    }
    const areAll = (isDone: (uplink: PeopleUplink) => boolean) => () => {
      const closed = uplinks.find((uplink) => uplink.closed !== null);
      if (closed !== undefined) throw new Error(`the room closed a relay: ${closed.closed}`);
      return uplinks.every(isDone);
    };
    for (const uplink of uplinks) {
      uplink.enter(size.people);
      await until(areAll(() => uplink.entered === size.people));
    }
    const everybody = size.relays * size.people;
    await settle(everybody);
    for (const uplink of uplinks) uplink.countAnew();
    const before = serverCpu(server.pid);
    await voteWithin(uplinks, { poll, nth: 0 }, size);
    const sentAt = performance.now();
    const isDone = (votes: number) =>
      areAll(({ acked, total }) => acked === votes && total === everybody);
    await until(isDone(size.people), withinMs).catch((error) => console.error(error));
    const late = performance.now() - sentAt;
    const cpu = serverCpu(server.pid) - before;
    const counted = count(uplinks);
    for (let nth = 1; nth < polls; nth += 1) {
      await voteWithin(uplinks, { poll: await startPoll(server, room), nth }, size);
      await until(isDone((nth + 1) * size.people), withinMs);
    }
    // At once: most of what they did is still to be copied to D1.
    const stir = () => fetch(`${server.url}/health`).then((answer) => answer.text());
    const held = await memoryAfterCollection(server, stir);
    for (const uplink of uplinks) uplink.close();
    return figuresOf({ lost: everybody - counted.votes, held, cpu, late, ...counted });
  });
}

/** Votes that were acknowledged and that every relay has seen; frames down and up for each tick. */
function count(uplinks: readonly PeopleUplink[]) {
  const seqs = new Set(uplinks.flatMap((uplink) => Array.from(uplink.seqs)));
  const frames = uplinks.reduce((sum, uplink) => sum + uplink.frames, 0);
  const sent = uplinks.reduce((sum, uplink) => sum + uplink.sent, 0);
  const acked = uplinks.reduce((sum, uplink) => sum + uplink.acked, 0);
  const seen = Math.min(...uplinks.map(({ total }) => total));
  return {
    votes: Math.min(acked, seen),
    framesPerTick: frames / seqs.size,
    sentPerTick: sent / seqs.size,
  };
}

interface Counted {
  readonly lost: number;
  readonly held: HeldMemory;
  /** Milliseconds. */
  readonly cpu: number;
  readonly late: number;
  readonly framesPerTick: number;
  readonly sentPerTick: number;
}

function figuresOf({ lost, held, cpu, late, framesPerTick, sentPerTick }: Counted): Figure[] {
  const name = "P21 100,000 at 25 relays vote within 10 s";
  const megabytes = (held.heap + held.buffers) / 1_000_000;
  const seconds = cpu / 1_000;
  const figure = (what: string, value: number, unit: string, goal: string, ok: boolean): Figure => {
    const alone = { rival: null, rivalValue: null, ratio: null } as const;
    return { name: `${name}: ${what}`, value, unit, ...alone, goal, ok };
  };
  return [
    figure("lost", lost, "votes", "0", lost === 0),
    figure(
      "heap and buffers after ten polls",
      megabytes,
      "MB",
      "≤ 96 (wanted ≤ 64)",
      megabytes <= 96,
    ),
    figure("of which buffers", held.buffers / 1_000_000, "MB", "> 0", held.buffers > 0),
    figure("CPU of the room", seconds, "s", "≤ 4 (wanted ≤ 2)", seconds <= 4),
    figure("frames down", framesPerTick, "a tick", "≤ 25", framesPerTick <= 25),
    figure("frames up", sentPerTick, "a tick", "≤ 25", sentPerTick <= 25),
    figure("all counted after the last was sent", late, "ms", "reported", true),
  ];
}
