/** A relay's socket to the room, held by a bench itself: the people behind it are numbers, and it counts what comes down. */
import { createHash } from "node:crypto";
import { WebSocket } from "ws";
import { readRoomFrame, relayFrameType } from "#party/protocol/relay/down-frames.ts";
import { writeAct } from "#party/protocol/relay/up-frames.ts";
import { framesOf } from "#party/testing/relay-frames.ts";
import { type UplinkOf, uplinkAddress } from "./open-uplink.ts";

/** Half of the way to a phone and back, milliseconds. */
const lag = 40;
/** A device's numbers begin at the time of day. */
const firstNumber = 1_764_230_400_000;

/** As long and as different as real ones: ids of people and of devices are most of what a room keeps of them. */
function idOf(what: string): string {
  return createHash("sha256").update(what).digest("hex").slice(0, 26);
}

export class PeopleUplink {
  /** Frames that have come down since `countAnew`, whatever they say. */
  frames = 0;
  /** Frames that have gone up since then. */
  sent = 0;
  /** Ticks that they tell of, by what the room came to with them. */
  readonly seqs = new Set<number>();
  /** People who were let in, and whose vote was acknowledged. */
  entered = 0;
  acked = 0;
  refused = 0;
  /** Votes in the last tally. */
  total = 0;
  /** Why the room has closed it; null while it is open. */
  closed: string | null = null;
  readonly #of: UplinkOf;
  readonly #socket: WebSocket;

  private constructor(of: UplinkOf, socket: WebSocket) {
    this.#of = of;
    this.#socket = socket;
    socket.on("message", (data: Buffer) => this.#take(data.toString()));
    socket.on("error", () => {});
    socket.on("close", (code, reason) => {
      this.closed = `${code} ${reason.toString()}`;
    });
  }

  static async open(of: UplinkOf): Promise<PeopleUplink> {
    const socket = new WebSocket(await uplinkAddress(of, null), { perMessageDeflate: false });
    const uplink = new PeopleUplink(of, socket);
    await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
    return uplink;
  }

  /** So many people come at once. */
  enter(people: number): void {
    const issuedAt = Date.now();
    const acts = Array.from({ length: people }, (_, no) => {
      const person = `att_${idOf(`person ${this.#of.relay} ${no}`)}`;
      const name = `Deltaker ${this.#of.relay}-${no}`;
      const claims = { person, name, access: "", attendance: null, issuedAt };
      return writeAct({ kind: "in", no: no + 1, ...claims, since: null });
    });
    this.#send(acts);
  }

  /** These vote in the same moment, in the poll that is the nth of theirs; the first one of each is 0. */
  vote(poll: string, nth: number, first: number, end: number): void {
    const acts: string[] = [];
    for (let no = first; no < end; no += 1) {
      const device = idOf(`device ${this.#of.relay} ${no}`);
      const command = { type: "poll.vote", poll, choice: [no % 4] } as const;
      acts.push(writeAct({ kind: "op", no: no + 1, device, n: firstNumber + nth, lag, command }));
    }
    this.#send(acts);
  }

  countAnew(): void {
    this.frames = 0;
    this.sent = 0;
    this.seqs.clear();
  }

  close(): void {
    this.#socket.terminate();
  }

  #send(acts: readonly string[]): void {
    for (const frame of framesOf(acts)) {
      this.sent += 1;
      this.#socket.send(frame);
    }
  }

  #take(data: string): void {
    const frame = readRoomFrame(data);
    if (frame === null) throw new Error(`no frame of a room: ${data.slice(0, 80)}`);
    this.frames += 1;
    if (frame[0] === relayFrameType.answers) {
      for (const answer of frame[1]) if (answer[1] === "in") this.entered += 1;
    }
    if (frame[0] !== relayFrameType.tick) return;
    const [, seq, prev, , results, , , acks, naks] = frame;
    if (seq > prev) this.seqs.add(seq);
    this.acked += acks.length / 2;
    this.refused += naks.length;
    for (const [, , changes] of results) {
      for (const [kind, , value] of changes) {
        if (kind === "t" && Array.isArray(value)) this.total = Number(value[0]);
      }
    }
  }
}
