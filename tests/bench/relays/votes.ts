/** Phones of an event, at relays or in its room, who all vote at once. */
import { type Load, openLoad, until } from "../rooms/load.ts";

/** Where some of an event's phones go. */
interface PhoneGroup {
  readonly url: string;
  /** The room, or a relay of it. */
  readonly room: string;
  readonly count: number;
}

/** Opens the phones of all groups, one attendee each. */
export async function openPhones(groups: readonly PhoneGroup[]): Promise<Load> {
  const sockets: Load["sockets"][number][] = [];
  const loads: Load[] = [];
  const all: Load = {
    sockets,
    onFrame: () => {},
    get bytes() {
      return loads.reduce((sum, { bytes }) => sum + bytes, 0);
    },
    close: () => {
      for (const load of loads) load.close();
    },
  };
  for (const { url, room, count } of groups) {
    const first = sockets.length;
    const load = await openLoad(url, room, count, (n) => {
      return { sub: `att_${first + n}`, dev: `dev-${first + n}` };
    });
    load.onFrame = (frame, index) => all.onFrame(frame, first + index);
    for (const { socket, index } of load.sockets) sockets.push({ socket, index: first + index });
    loads.push(load);
  }
  return all;
}

/**
 * Everybody votes at once, as the `n`th thing that each of them does. Milliseconds until each has been acknowledged and has
 * seen all votes.
 */
export async function voteAtOnce(load: Load, poll: string, n: number): Promise<number> {
  const { sockets } = load;
  const unanswered = new Set(sockets.map(({ index }) => index));
  const unseen = new Set(unanswered);
  const total = `["t","${poll}",[${sockets.length},`;
  let lastAt = 0;
  load.onFrame = (frame, index) => {
    const isAnswered = frame.endsWith(`,[${n}]]`) && unanswered.delete(index);
    const isSeen = frame.includes(total) && unseen.delete(index);
    if (isAnswered || isSeen) lastAt = performance.now();
  };
  const startedAt = performance.now();
  for (const { socket, index } of sockets) {
    socket.send(JSON.stringify({ i: n, c: { type: "poll.vote", poll, choice: [index % 4] } }));
  }
  await until(() => unanswered.size === 0 && unseen.size === 0);
  return lastAt - startedAt;
}
