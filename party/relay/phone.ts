import type { RelayedChange, ToldTopics } from "../protocol/relay/down-frames.ts";
import type { RelayedEntry } from "../protocol/relay/up-frames.ts";
import type { Member } from "../shell/connections/member.ts";
import type { RelayPlace } from "./ports.ts";

/** What of a ticket the room looks at when its phone comes. */
type Claims = Pick<RelayedEntry, "person" | "name" | "access" | "attendance" | "issuedAt">;

/** A phone at this relay. */
export class Phone {
  readonly member: Member;
  /** What the room calls it by. */
  readonly no: number;
  readonly claims: Claims;
  /** As its ticket names it. */
  readonly device: string;
  /** Whether binary snapshots can be read there. */
  readonly inflates: boolean;
  /** What it has: as it came, and then as it was told. */
  place: RelayPlace | null;
  /** The room has let it in, over the uplink that is open now. */
  isIn = false;
  #topics = new Set<string>();
  /** Numbers of what it has asked for, over the uplink that is open now, and the room has not answered. */
  readonly unanswered = new Set<number>();
  /** What is its own and is to be told with the next tick. */
  readonly #own = new Map<string, string>();

  constructor(
    member: Member,
    no: number,
    { claims, device, inflates, place }: Pick<Phone, "claims" | "device" | "inflates" | "place">,
  ) {
    this.member = member;
    this.no = no;
    this.claims = claims;
    this.device = device;
    this.inflates = inflates;
    this.place = place;
  }

  /** Topics beside the shared one. */
  get topics(): ReadonlySet<string> {
    return this.#topics;
  }

  /** The room says which ones those are by now. */
  takeTopics(told: ToldTopics): void {
    if (told === null) return;
    if (typeof told === "string") this.#topics.add(told);
    else this.#topics = new Set(told);
  }

  addOwn(changes: readonly RelayedChange[]): void {
    for (const change of changes) {
      this.#own.set(`${change[0]}:${change[1]}`, JSON.stringify(change));
    }
  }

  /** As JSON with commas between. */
  takeOwn(): string {
    if (this.#own.size === 0) return "";
    const text = [...this.#own.values()].join(",");
    this.#own.clear();
    return text;
  }
}
