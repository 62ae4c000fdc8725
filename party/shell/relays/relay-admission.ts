/** The way of relays into a loaded room, and of the phones behind them: who is let in, who waits, who has to go. */
import { whyNotHere } from "../../core/people/admission/access.ts";
import { closeCode } from "../../protocol/protocol.ts";
import { writeRelayPong } from "../../protocol/relay/down-frames.ts";
import {
  type RelayedEntry,
  type RelayedExit,
  type RelayedOperation,
  readRelayFrame,
} from "../../protocol/relay/up-frames.ts";
import type { Joining } from "../admission/pending-joins.ts";
import type { WaitingRoom } from "../admission/waiting-room.ts";
import type { Resume } from "../broadcast/initial-states.ts";
import { operate } from "../connections/receive-frame.ts";
import { type Life, safeSocket } from "../life.ts";
import type { Live } from "../live.ts";
import type { RoomSocket } from "../ports.ts";
import { deviceKeyOf } from "../storage/entries.ts";
import type { SettingsRefresh } from "../worker/settings-refresh.ts";
import { RelayLink, RemoteMember } from "./relay-link.ts";

/** The room that relays come to. */
interface RelayedRoom {
  readonly life: Life;
  readonly live: Live;
  readonly settings: SettingsRefresh;
  readonly waiting: WaitingRoom;
}

export class RelayAdmission {
  readonly #room: RelayedRoom;
  readonly #links: Map<RoomSocket, RelayLink>;

  /** `links` is every relay with a socket. */
  constructor(room: RelayedRoom, links: Map<RoomSocket, RelayLink>) {
    this.#room = room;
    this.#links = links;
  }

  /** Lets a relay in that has proved what it is; one that is here already under its number goes for it. */
  async enter(socket: RoomSocket, relay: number, resume: Resume): Promise<void> {
    const { life, live, settings } = this.#room;
    const safe = safeSocket(socket, life.ports.report);
    const link = new RelayLink(safe, relay, live.state.eventId);
    this.#links.set(socket, link);
    if (!(await settings.known())) {
      this.#links.delete(socket);
      safe.close(closeCode.retry, "room.not_ready");
      return;
    }
    live.ticks.atRest(() => {
      if (this.#links.get(socket) !== link) return;
      for (const [before, other] of this.#links) {
        if (other.relay !== relay || other === link) continue;
        this.#links.delete(before);
        other.socket.close(closeCode.retry, "relay.replaced");
        this.#leave(other);
      }
      live.joinRelay(link, resume);
    });
  }

  /** A relay's socket is gone, and with it for now everybody behind it. */
  leave(link: RelayLink): void {
    this.#room.live.ticks.whenFree(() => this.#leave(link));
  }

  #leave(link: RelayLink): void {
    const { live, waiting } = this.#room;
    for (const remote of link.members.values()) waiting.leave(remote);
    live.leaveRelay(link);
  }

  /** Takes a frame of a relay. */
  receive(link: RelayLink, data: unknown): void {
    const frame = readRelayFrame(data);
    if (frame === null) {
      link.socket.close(closeCode.retry, "frame.malformed");
      return;
    }
    if (frame.kind === "ping") {
      link.socket.send(writeRelayPong(frame.at, link.seq));
      return;
    }
    const { live } = this.#room;
    let hasNew = false;
    const others: (RelayedOperation | RelayedExit)[] = [];
    for (const act of frame.acts) {
      if (act.kind === "in") {
        this.#come(link, act);
        hasNew = true;
      } else others.push(act);
    }
    live.ticks.whenFree(() => this.#takeActs(link, others));
    // One frame says of all of them what became of them.
    if (hasNew) live.ticks.atRest(() => link.flush());
  }

  #takeActs(link: RelayLink, acts: readonly (RelayedOperation | RelayedExit)[]): void {
    for (const act of acts) {
      if (act.kind === "op") this.#operate(link, act);
      else this.#exit(link, act.no);
    }
  }

  #come(link: RelayLink, entry: RelayedEntry): void {
    const known = link.members.get(entry.no);
    const remote = known?.person === entry.person ? known : this.#addRemote(link, entry);
    link.members.set(entry.no, remote);
    this.#room.live.ticks.atRest(() => this.#enter(remote, entry));
  }

  /** A name that the room knows is held once: a hundred thousand come anew when relays do. */
  #addRemote(link: RelayLink, entry: RelayedEntry): RemoteMember {
    const name = this.#room.live.state.people.get(entry.person)?.name ?? null;
    return new RemoteMember(link, name === entry.name ? { ...entry, name } : entry);
  }

  #enter(remote: RemoteMember, { attendance, issuedAt, since }: RelayedEntry): void {
    const { live, waiting } = this.#room;
    if (!remote.isHere) return;
    if (live.isFromBeforeErasure(remote, issuedAt)) {
      this.#sendAway(remote, closeCode.ticket, "old");
      return;
    }
    const why = whyNotHere(live.state, remote);
    if (why !== null) {
      this.#sendAway(remote, closeCode.forbidden, why);
      return;
    }
    const { actor, sharedTopic } = remote;
    const joining: Joining = { actor, sharedTopic, attendance: attendance ?? undefined };
    const join = () => live.joinRemote(remote, since, joining);
    const joinLater = () =>
      live.ticks.atRest(() => {
        join();
        remote.link.flush();
      });
    if (waiting.enter(remote, joinLater)) join();
  }

  #operate(link: RelayLink, { no, device, n, lag, command }: RelayedOperation): void {
    const remote = link.members.get(no);
    // Whoever is not in is told so, and sends it again as they come in.
    if (remote?.isInside !== true) return;
    const { live } = this.#room;
    if (command === null) {
      link.nak(no, n, "op.unknown");
      live.answer();
      return;
    }
    const { actor, person } = remote;
    const result = operate(live, { actor, device: deviceKeyOf(person, device), lag }, n, command);
    if (result.ok) link.ack(no, n);
    else link.nak(no, n, result.code, result.detail);
    live.answer();
  }

  #exit(link: RelayLink, no: number): void {
    const remote = link.members.get(no);
    if (remote === undefined) return;
    link.members.delete(no);
    const { live, waiting } = this.#room;
    if (!waiting.leave(remote)) live.leaveRemote(remote);
  }

  /** Sends away those who have no place here as the event stands now. */
  dismissThoseNotHere(): void {
    const { state } = this.#room.live;
    this.#dismissWhere((remote) => whyNotHere(state, remote));
  }

  /** Sends away the phones of these people, who are erased: those in line and on their way in too. */
  dismiss(people: ReadonlySet<string>): void {
    this.#dismissWhere(({ person }) => (people.has(person) ? "person.erased" : null));
  }

  /** `whyNot`: the reason with which somebody is sent away; null: they stay. */
  #dismissWhere(whyNot: (remote: RemoteMember) => string | null): void {
    for (const link of this.#links.values()) {
      for (const remote of Array.from(link.members.values())) {
        const why = whyNot(remote);
        if (why !== null) this.#sendAway(remote, closeCode.forbidden, why);
      }
      link.flush();
    }
  }

  #sendAway(remote: RemoteMember, code: number, reason: string): void {
    remote.expel(code, reason);
    this.#exit(remote.link, remote.no);
  }
}
