/** What members are told: everything as they come in, and at each tick what has changed. */
import { isDraftKey } from "../../core/captions/state.ts";
import { keyOf } from "../../core/keys.ts";
import type { RoomState } from "../../core/state.ts";
import { closeCode } from "../../protocol/protocol.ts";
import type { Connections } from "../connections/connections.ts";
import type { Member } from "../connections/member.ts";
import type { RoomPorts } from "../ports.ts";
import type { StoredRoom } from "../storage/store.ts";
import { tickLength, windowLength } from "../timing.ts";
import { ChangeIndex } from "./change-index.ts";
import { Fanout, shareTexts, splitOwn } from "./fanout.ts";
import { InitialStates, type Resume } from "./initial-states.ts";

export class Broadcaster {
  readonly #ports: Pick<RoomPorts, "clock" | "deflate" | "report">;
  readonly #state: RoomState;
  readonly #connections: Connections;
  readonly #startedAt: number;
  readonly #changeIndex: ChangeIndex;
  readonly #initialStates: InitialStates;
  /** Entities that are told but never kept, and were told since the start. */
  readonly #ephemeral = new Set<string>();

  /** `oldest` is the seq from which on every change is known. */
  constructor(
    ports: Pick<RoomPorts, "clock" | "deflate" | "report">,
    { state, seq, rows }: StoredRoom,
    oldest: number,
    connections: Connections,
  ) {
    this.#ports = ports;
    this.#state = state;
    this.#connections = connections;
    this.#startedAt = seq;
    this.#changeIndex = new ChangeIndex(oldest, rows, state);
    this.#initialStates = new InitialStates(ports.deflate);
    // What might still change before the start is not known any more: those who come back are told so.
    for (const { language } of state.captions.values()) {
      this.#ephemeral.add(keyOf.caption(language));
    }
  }

  /** Brings somebody up to date who has come to the room at rest. */
  sendInitialState(member: Member, resume: Resume, seq: number): void {
    const rest = {
      state: this.#state,
      seq,
      startedAt: this.#startedAt,
      changeIndex: this.#changeIndex,
      ephemeral: this.#ephemeral,
      now: this.#ports.clock.now(),
      tick: tickLength(this.#connections.size),
      window: windowLength(this.#connections.size),
    };
    this.#initialStates.send(member, resume, rest).catch((error) => {
      this.#ports.report("a snapshot could not be sent", error);
      member.socket.close(closeCode.resync, "room.not_ready");
    });
  }

  /** Those of the changed entities that are kept; the others are told to everybody who comes. */
  keptOf(dirty: readonly string[]): string[] {
    return dirty.filter((key) => {
      if (!isEphemeral(key)) return true;
      this.#ephemeral.add(key);
      return false;
    });
  }

  /** The entities are kept as they became with `seq`. */
  note(keys: readonly string[], seq: number): void {
    for (const key of keys) this.#changeIndex.note(this.#state, key, seq);
  }

  /** Sends everybody what has changed, and what they wait to be answered. */
  broadcast(dirty: readonly string[], seq: number): void {
    if (dirty.length > 0) this.#initialStates.clear();
    const connections = this.#connections;
    const { shared, own } = splitOwn(this.#state, dirty, (attendee) => connections.has(attendee));
    const texts = shareTexts(this.#state, shared, connections.sharedTopics());
    const fanout = new Fanout(this.#state, seq, texts, own);
    for (const member of connections.members) fanout.deliver(member);
  }

  /** Initial states are written anew: they have changed without a tick. */
  renew(): void {
    this.#initialStates.clear();
  }
}

/** People here, open cards, when screens were last heard, captions that may still change. */
function isEphemeral(key: string): boolean {
  if (isDraftKey(key)) return true;
  return key === "h" || key === "hs" || key.startsWith("f:") || key.startsWith("sl:");
}
