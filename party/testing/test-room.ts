/** A room for tests: decides and evolves as the shell does, with a clock that the test moves. */

import type { Role } from "#workers/contract/permissions.ts";
import type { Picture } from "#workers/contract/pictures/picture.ts";
import type { Change, EntityKind, EntityWire, Topic } from "../core/changes.ts";
import type { Command } from "../core/commands.ts";
import {
  type Ctx,
  type Decision,
  decide,
  type RoomActor,
  type RoomMember,
} from "../core/decide.ts";
import type { EventMeta } from "../core/event-base.ts";
import { onAlarm } from "../core/event-life/decide.ts";
import type { RoomSettings } from "../core/event-life/settings.ts";
import { isEphemeral, type RoomEvent } from "../core/events.ts";
import { evolve } from "../core/evolve.ts";
import type { PollContent } from "../core/polls/commands.ts";
import { project, projectAll } from "../core/project.ts";
import { sumReactions } from "../core/reactions/evolve.ts";
import { createState, nextIdOf, type RoomState } from "../core/state.ts";
import { topicsOf, type Viewer } from "../core/topics.ts";

export const eventId = "evt_test";
/** The event starts an hour after this instant; it is open from 15 minutes before. */
export const noon = Date.UTC(2026, 5, 1, 12);

export const settings: RoomSettings = {
  eventId,
  version: 1,
  name: "Byutviklingsforum",
  slug: "byutvikling",
  code: "PLENUM",
  published: true,
  archived: false,
  startsAt: noon,
  endsAt: noon + 3 * 3_600_000,
  openedAt: null,
  endedAt: null,
  timeZone: "Europe/Oslo",
  baseColor: null,
  moderation: true,
  interactionEnabled: true,
  anonymousAllowed: true,
  identity: "choice",
  repliesEnabled: true,
  questionsInAdvance: false,
  joinsPerSecond: 0,
  question: { maxLength: 300, intervalMinutes: 1, limit: 0 },
  chat: { enabled: true, maxLength: 500, slowModeSeconds: 3 },
  reactions: true,
};

export const system: RoomActor = { kind: "system" };

/** Somebody in the room; attendees have a name unless it is null. */
export function member(id: string, role: Role, name: string | null): RoomMember {
  return { kind: "room", id, role, eventId, name };
}

export const moderator = member("mod_1", "moderator", "Mona");
export const host = member("usr_1", "client", "Hans");
export const screenViewer = member("scr_1", "screen", null);
export const kari = member("att_kari", "participant", "Kari");
export const ola = member("att_ola", "participant", "Ola");
export const per = member("att_per", "participant", "Per");

export const choicePoll: PollContent = {
  kind: "single",
  title: "Which street first?",
  options: ["Storgata", "Torget", "Havna"],
  max: 1,
  resultMode: "hand",
};

/** A picture that is divided into ten columns and six rows. */
export const mapPicture: Picture = { key: "m".repeat(43), alt: "A map", width: 1_600, height: 900 };

export const pinPoll: PollContent = {
  ...choicePoll,
  kind: "pin",
  title: "Where should the tree be?",
  options: [],
  pictures: [mapPicture],
};

export interface Happened {
  readonly event: RoomEvent;
  readonly meta: EventMeta;
}

export class TestRoom {
  readonly state: RoomState = createState(eventId, noon);
  readonly journal: Happened[] = [];
  now = noon;
  /** Half the measured way there and back, milliseconds. */
  lag = 0;

  /** `changed` narrows the event's settings; null leaves the room without any. */
  constructor(changed: Partial<RoomSettings> | null = {}) {
    if (changed !== null) this.configure(changed);
  }

  /** Pushes settings of a version of their own. */
  configure(changed: Partial<RoomSettings>): void {
    const version = (this.state.settings?.version ?? 0) + 1;
    const base = this.state.settings ?? settings;
    this.do(system, { type: "room.settings", settings: { ...base, ...changed, version } });
  }

  wait(seconds: number): void {
    this.now += seconds * 1_000;
  }

  /** Sends a command and lets happen what was decided. */
  run(actor: RoomActor, command: Command): Decision {
    const newId = () => nextIdOf(this.state);
    const ctx: Ctx = { now: this.now, actor, newId, lag: this.lag };
    const decision = decide(this.state, command, ctx);
    if (decision.ok) for (const event of decision.events) this.happen(event, actor);
    return decision;
  }

  /** The same for what must be accepted; answers the id of what was made. */
  do(actor: RoomActor, command: Command): string {
    const decision = this.run(actor, command);
    if (!decision.ok) throw new Error(`${command.type} was refused: ${JSON.stringify(decision)}`);
    return decision.id ?? "";
  }

  /** The refusal's code, or `ok`. */
  code(actor: RoomActor, command: Command): string {
    const decision = this.run(actor, command);
    return decision.ok ? "ok" : decision.code;
  }

  alarm(): void {
    for (const event of onAlarm(this.state, this.now)) this.happen(event, system);
    const sum = sumReactions(this.state, this.now);
    if (sum !== null) this.happen(sum, system);
  }

  happen(event: RoomEvent, actor: RoomActor): void {
    const isByStaff = actor.kind === "room" && actor.role !== "participant";
    const meta: EventMeta = isByStaff
      ? { at: this.now, by: actor.name, who: actor.id }
      : { at: this.now, by: null };
    evolve(this.state, event, meta);
    if (!isEphemeral(event)) this.journal.push({ event, meta });
  }

  /** What the topic is told of an entity now. */
  sees<K extends EntityKind>(topic: Topic, kind: K, id = ""): EntityWire[K] | null {
    return new ViewedEntities().add(projectAll(this.state, topic)).get(kind, id);
  }

  /** The changes of the dirty keys on a topic; empties the list. */
  told(topic: Topic): Change[] {
    const changes = [...this.state.dirty].map((key) => project(this.state, key, topic));
    this.state.dirty.clear();
    return changes.filter((change) => change !== null);
  }

  /** A question that is on the list. */
  liveQuestion(actor: RoomMember = kari, text = "When is the bridge ready?"): string {
    const anonymous = false;
    const question = this.do(actor, { type: "question.ask", text, anonymous });
    if (this.state.questions.get(question)?.state === "pending") {
      this.do(moderator, { type: "question.approve", question });
    }
    return question;
  }

  /** A poll that takes votes. */
  startedPoll(content: Partial<PollContent> = {}): string {
    const poll = this.do(moderator, {
      type: "poll.create",
      content: { ...choicePoll, ...content },
    });
    this.do(moderator, { type: "poll.start", poll });
    return poll;
  }
}

/** What one viewer has: entities by kind and id. */
export class ViewedEntities {
  readonly entities = new Map<string, unknown>();

  add(changes: Iterable<Change>): this {
    for (const [kind, id, value] of changes) {
      if (value === null) this.entities.delete(`${kind}/${id}`);
      else this.entities.set(`${kind}/${id}`, value);
    }
    return this;
  }

  get<K extends EntityKind>(kind: K, id: string): EntityWire[K] | null;
  get(kind: string, id: string): unknown {
    return this.entities.get(`${kind}/${id}`) ?? null;
  }

  /** In one order, for comparing. */
  sorted(): [string, unknown][] {
    return [...this.entities].sort(([a], [b]) => (a < b ? -1 : 1));
  }
}

/** What a viewer would be given with a snapshot now. */
export function snapshotOf(state: RoomState, viewer: Viewer): ViewedEntities {
  const view = new ViewedEntities();
  for (const topic of topicsOf(state, viewer)) view.add(projectAll(state, topic));
  return view;
}

/** What a viewer is told of these keys now. */
export function changesOf(state: RoomState, viewer: Viewer, keys: Iterable<string>): Change[] {
  const list = [...keys];
  return topicsOf(state, viewer).flatMap((topic) =>
    list.map((key) => project(state, key, topic)).filter((change) => change !== null),
  );
}
