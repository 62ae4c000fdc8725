/**
 * Who sits where in a big event: the first few thousand in the event's own room, all who come after at relays, which stand
 * between phones and room and speak the phone's wire. Pure, and known to Worker and room.
 */

/** Attendees whom the event's own room is planned for: half of its 6,000 sockets, which staff, screens and second pages share. */
export const roomAttendees = 3_000;

/** Sockets that one relay takes: telling each of them is an eighth of its tick of 800 ms. */
export const relaySockets = 4_000;

/** Most relays of one event, a power of two. */
export const relaysMost = 32;

/**
 * People whom one relay is planned for, three quarters of its sockets: the rest is for a hash that deals unevenly, for the
 * people of a lost relay, and for who has a second page open.
 */
export const relayAttendees = (relaySockets * 3) / 4;

/** For three people who are there, seats are planned for a fourth one who still comes. */
const planned = { present: 3, seats: 4 } as const;

/** Sockets from which on a relay counts as full: the report is up to 6 s old, and some more come meanwhile. */
const fullFrom = relaySockets * 0.95;

/** What a room reports of a relay that does not answer. */
const lostSeats = -1;

/**
 * How many relays an event needs: 0 or a power of two up to `relaysMost`, never fewer than `before`. None while neither the
 * `expected` audience (0 = not said) nor the attendees `present` are more than the room is planned for; then as many as have
 * seats for everybody, those in the room too: whoever comes back is sent to a relay. And with one of them lost the others
 * have seats for all of its people, before they are full.
 */
export function relaysNeeded({
  expected,
  present,
  before,
}: {
  readonly expected: number;
  readonly present: number;
  readonly before: number;
}): number {
  if (expected <= roomAttendees && present <= roomAttendees) return before;
  const people = Math.max(expected, (present * planned.seats) / planned.present);
  let relays = 1;
  const isShort = () => relays * relayAttendees < people || (relays - 1) * fullFrom < people;
  while (relays < relaysMost && isShort()) relays *= 2;
  return Math.max(relays, before);
}

/**
 * The relay of a person, from 0; null = the event's own room, where there are no relays. `seats` are sockets that are open at
 * each relay, -1 = lost, none where it is not known. Rendezvous hashing: each person has an order of all relays and gets the
 * first that is neither full nor lost, so those of a lost relay spread over all others, and of twice as many relays only
 * half of the people are sent to another one. When all are full or lost, all count.
 *
 * `failures`: with how many tickets in a row the person's page did not get in. With each the next in the order has its turn: a
 * relay that phones do not reach, or that does not reach its room, is passed by whether or not the room has told of it.
 */
export function relayOf({
  person,
  relays,
  seats,
  failures = 0,
}: {
  readonly person: string;
  readonly relays: number;
  readonly seats: readonly number[] | null;
  readonly failures?: number | undefined;
}): number | null {
  const hash = hashOf(person);
  const order = Array.from({ length: relays }, (_, relay) => ({
    relay,
    weight: mixBits(hash ^ Math.imul(relay + 1, 0x9e3779b1)),
  })).sort((one, other) => other.weight - one.weight);
  const free = order.filter(({ relay }) => stateOfSeats(seats?.[relay]) === "free");
  const open = free.length > 0 ? free : order;
  return open[failures % open.length]?.relay ?? null;
}

/** Name of a relay, as it stands in its address and in tickets for it. */
export function relayName(eventId: string, relay: number): string {
  return `${eventId}~${relay}`;
}

/** What such a name says; null: it is none. */
export function readRelayName(
  name: string,
): { readonly eventId: string; readonly relay: number } | null {
  const [, eventId, number] = /^([\w-]+)~(\d{1,2})$/.exec(name) ?? [];
  const relay = Number(number);
  return eventId === undefined || relay >= relaysMost ? null : { eventId, relay };
}

/**
 * What has to be kept of a room's report: null while every relay has free seats, so that nothing is written of
 * a hall that only fills.
 */
export function seatsToKeep(seats: readonly number[]): readonly number[] | null {
  return seats.every((taken) => stateOfSeats(taken) === "free") ? null : seats;
}

/** Whether a report sends people elsewhere than the one before: a relay became full or free, was lost or found. */
export function isSeatingChanged(
  before: readonly number[] | null,
  now: readonly number[] | null,
): boolean {
  const most = Math.max(before?.length ?? 0, now?.length ?? 0);
  return Array.from({ length: most }, (_, relay) => relay).some(
    (relay) => stateOfSeats(before?.[relay]) !== stateOfSeats(now?.[relay]),
  );
}

/** A relay of which nothing is known was not needed yet. */
function stateOfSeats(taken = 0): "free" | "full" | "lost" {
  if (taken === lostSeats) return "lost";
  return taken >= fullFrom ? "full" : "free";
}

/** FNV-1a, 32 bits, of the text's UTF-16 units: the same in every engine and for good. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash;
}

/** The last step of MurmurHash3, 32 bits unsigned: without it the weights of neighbouring relays go together. */
function mixBits(bits: number): number {
  let mixed = bits;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
