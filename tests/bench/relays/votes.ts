/** Phones of an event, at relays or in its room, who all vote at once. */
import { type Load, openLoad, until } from "../rooms/load.ts";

/** Where some of an event's phones go. */
interface PhoneGroup {
  readonly url: string;
  /** The room, or a relay of it. */
  readonly room: string;
  readonly count: number;
}

/**
 * Opens the phones of all groups, one attendee each. In the list one of each group follows another: phones find their relay by
 * hash, so those who act one after the other sit at different ones.
 */
export async function openPhones(groups: readonly PhoneGroup[]): Promise<Load> {
  const opened: { readonly load: Load; readonly first: number }[] = [];
  let count = 0;
  for (const { url, room, count: phones } of groups) {
    const first = count;
    const load = await openLoad(url, room, phones, (n) => {
      return { sub: `att_${first + n}`, dev: `dev-${first + n}` };
    });
    opened.push({ load, first });
    count += phones;
  }
  const phones = opened.flatMap(({ load, first }) =>
    load.sockets.map(({ socket, index: nth }) => ({ socket, index: first + nth, nth })),
  );
  const all: Load = {
    sockets: phones.toSorted((a, b) => a.nth - b.nth),
    onFrame: () => {},
    get bytes() {
      return opened.reduce((sum, { load }) => sum + load.bytes, 0);
    },
    close: () => {
      for (const { load } of opened) load.close();
    },
  };
  for (const { load, first } of opened) {
    load.onFrame = (frame, index) => all.onFrame(frame, first + index);
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
