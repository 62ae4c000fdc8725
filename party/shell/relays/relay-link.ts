/** The one socket of a relay, and those whose phones are behind it. */
import type { Change, SharedTopic } from "../../core/changes.ts";
import type { RoomMember } from "../../core/decision.ts";
import { joinTexts, listText } from "../../protocol/down-frames.ts";
import type { Nak } from "../../protocol/protocol.ts";
import {
  type RelayedOwnTexts,
  type RelayedTexts,
  type ToldTopics,
  writeRelayAnswers,
  writeRelayTick,
} from "../../protocol/relay/down-frames.ts";
import { type RelayedEntry, relayFrameLength } from "../../protocol/relay/up-frames.ts";
import type { RoomSocket } from "../ports.ts";

const nothing: RelayedTexts = { shared: "", results: "", captions: "" };
/** People whose own is made into text in one go: one by one takes several times as long. So few that a frame stays short. */
const ownTogether = 16;

type OwnPart = readonly [person: string, changes: readonly Change[], topics: ToldTopics];

export class RelayLink {
  readonly socket: RoomSocket;
  /** Which of the event's relays it is, from 0. */
  readonly relay: number;
  readonly eventId: string;
  /** By what the relay calls them: those who have come, let in or not. */
  readonly members = new Map<number, RemoteMember>();
  /** Last seq that was sent. */
  seq = 0;
  /** What became of those who came, and is not sent yet; JSON with commas between, as all texts here. */
  #answers = "";
  /** What is no text yet, and comes after what is. */
  #ownParts: OwnPart[] = [];
  #own = "";
  /** Phone and number in turn: as texts they would be joined twelve thousand times in a tick of votes. */
  #acks: number[] = [];
  #naks = "";

  constructor(socket: RoomSocket, relay: number, eventId: string) {
    this.socket = socket;
    this.relay = relay;
    this.eventId = eventId;
  }

  /** Something became of a phone that has come; goes out with `flush`, before whatever else is told. */
  answer(answer: string): void {
    this.#answers = joinTexts(this.#answers, answer);
    if (this.#answers.length > relayFrameLength) this.flush();
  }

  flush(): void {
    if (this.#answers === "") return;
    this.socket.send(writeRelayAnswers(this.#answers));
    this.#answers = "";
  }

  ack(no: number, n: number): void {
    this.#acks.push(no, n);
  }

  nak(no: number, n: Nak[0], code: Nak[1], detail?: Nak[2]): void {
    const nak = JSON.stringify(detail === undefined ? [no, n, code] : [no, n, code, detail]);
    this.#naks = joinTexts(this.#naks, nak);
  }

  /** What is one person's own: changes, and their topics where these may have changed. */
  addOwn(person: string, changes: readonly Change[], topics: ToldTopics): void {
    this.#ownParts.push([person, changes, topics]);
    if (this.#ownParts.length < ownTogether) return;
    this.#writeOwn();
    if (this.#own.length <= relayFrameLength) return;
    // The rest of the tick follows with the same seq, and last what was acknowledged: a page that has that forgets what it did.
    this.#send(this.seq, nothing, { own: this.#takeOwn(), acks: "", naks: "" });
  }

  #writeOwn(): void {
    if (this.#ownParts.length === 0) return;
    this.#own = joinTexts(this.#own, listText(this.#ownParts));
    this.#ownParts = [];
  }

  /** Ends a tick: one frame, if there is anything for anybody behind it. */
  deliver(seq: number, texts: RelayedTexts): void {
    const { shared, results, captions } = texts;
    this.#writeOwn();
    const isForOne = this.#own !== "" || this.#acks.length > 0 || this.#naks !== "";
    if (!isForOne && shared === "" && results === "" && captions === "") return;
    const acks = listText(this.#acks);
    const own = { own: this.#takeOwn(), acks, naks: this.#naks };
    this.#acks = [];
    this.#naks = "";
    this.#send(seq, texts, own);
  }

  /** Tells it a tick that it has missed, before anybody behind it is let in. */
  replay(seq: number, texts: RelayedTexts): void {
    this.#send(seq, texts, { own: "", acks: "", naks: "" });
  }

  #takeOwn(): string {
    const own = this.#own;
    this.#own = "";
    return own;
  }

  #send(seq: number, texts: RelayedTexts, own: RelayedOwnTexts): void {
    this.socket.send(writeRelayTick(seq, this.seq, texts, own));
    this.seq = seq;
  }
}

/**
 * Somebody whose phone is at a relay, as the room knows them. A hundred thousand are here at once: it holds no more than
 * it has to.
 */
export class RemoteMember {
  readonly link: RelayLink;
  /** What the relay calls the phone. */
  readonly no: number;
  readonly person: string;
  readonly name: string | null;
  /** Which access code let them in; "" = none did. */
  readonly access: string;
  /** Their answers count and they are told things; not before they are let in, nor after they were sent away. */
  isInside = false;
  /** As a member's. */
  initialOwn = "";
  /** Another phone of the same person, at whichever relay. */
  next: RemoteMember | null = null;

  constructor(link: RelayLink, { no, person, name, access }: RelayedEntry) {
    this.link = link;
    this.no = no;
    this.person = person;
    this.name = name;
    this.access = access;
  }

  /** Staff and screens sit in the room itself. */
  get sharedTopic(): SharedTopic {
    return "attendee";
  }

  /** A session is staff's. */
  get session(): null {
    return null;
  }

  get actor(): RoomMember {
    const { person: id, name, link } = this;
    return { kind: "room", id, role: "participant", eventId: link.eventId, name };
  }

  /** Whether it is still at its relay. */
  get isHere(): boolean {
    return this.link.members.get(this.no) === this;
  }

  sendPlace(place: number, seconds: number): void {
    this.link.answer(`[${this.no},"wait",${place},${seconds}]`);
  }

  /** Sends them away: nothing more is told to them, and nothing more taken from them. */
  expel(code: number, reason: string): void {
    this.link.answer(JSON.stringify([this.no, "close", code, reason]));
    this.isInside = false;
  }
}
