/** What the Worker asks of a room: to perform commands, and to say what is kept. */
import { type ErrorCode, isWaitCode } from "#workers/contract/errors.ts";
import type { Change, Topic } from "../../core/changes.ts";
import { projectFirst } from "../../core/first-view.ts";
import { type KindFilter, projectAll } from "../../core/project.ts";
import {
  pageOfQuestions,
  type QuestionQuery,
  viewQuestionWithReplies,
} from "../../core/questions/list.ts";
import { pageOfPlayers } from "../../core/quiz/players.ts";
import type { RoomState } from "../../core/state.ts";
import { topicsOf, type Viewer } from "../../core/topics.ts";
import type {
  CommandAnswer,
  CommandCall,
  CommandOutcome,
  PlayersAnswer,
  QuestionsAnswer,
  ViewAnswer,
} from "../../protocol/protocol.ts";
import type { Life } from "../life.ts";
import type { Live } from "../live.ts";
import { deviceKeyOf } from "../storage/entries.ts";
import type { SettingsRefresh } from "./settings-refresh.ts";

/** A room that is loaded, as far as calls need it. */
interface Callee {
  readonly life: Life;
  readonly live: Live;
  readonly settings: SettingsRefresh;
}

/** Asked again, it may be answered otherwise without anybody having done anything. */
function isPassing(code: ErrorCode): boolean {
  return isWaitCode(code) || code === "room.not_ready";
}

export class WorkerCalls {
  readonly #load: () => Promise<Callee | null>;

  constructor(load: () => Promise<Callee | null>) {
    this.#load = load;
  }

  /** Performs a call of the Worker; answers after the commit, null when the room failed before. */
  async command(call: CommandCall): Promise<CommandAnswer | null> {
    const room = await this.#load();
    if (room === null) return null;
    const isForSettings = call.commands.every(({ type }) => type === "room.settings");
    if (!isForSettings) await room.settings.known();
    const { life, live } = room;
    return life.until((resolve) => {
      live.ticks.whenFree(() => {
        const results = this.#perform(live, call);
        live.answer(() => resolve({ seq: live.seq, results }));
      });
    });
  }

  #perform(live: Live, { actor, op, commands }: CommandCall): readonly CommandOutcome[] {
    const { eventId } = live.state;
    const who = actor.kind === "system" ? actor : { ...actor, eventId };
    if (op === undefined) return live.perform(commands, who);
    const device = deviceKeyOf(actor.kind === "system" ? "system" : actor.id, op.device);
    const seen = live.outcomes.look(device, op.n);
    if (seen.kind === "repeat") return seen.outcome;
    if (seen.kind === "refused") return commands.map(() => ({ ok: false, code: seen.code }));
    const results = live.perform(commands, who, [device, op.n]);
    // What passes with time is decided again, as it is for a frame; not beside what was accepted.
    const passes = results.every((result) => !result.ok && isPassing(result.code));
    if (!passes) live.outcomes.note(device, op.n, results);
    return results;
  }

  /** What a topic is told, of what is kept; null when the room cannot be loaded. */
  view(topic: Topic): Promise<ViewAnswer | null> {
    return this.#read((state) => projectAll(state, topic));
  }

  /**
   * What somebody is told of these kinds, on all their topics, as a socket of theirs would be; of one
   * entity alone where its id is given.
   */
  viewOf(
    viewer: Viewer,
    kinds: KindFilter | null = null,
    about: string | null = null,
  ): Promise<ViewAnswer | null> {
    return this.#read((state) =>
      topicsOf(state, viewer).flatMap((topic) => projectAll(state, topic, kinds, about)),
    );
  }

  /** A page of the questions that somebody may see. */
  questions(viewer: Viewer, query: QuestionQuery): Promise<QuestionsAnswer | null> {
    return this.look((state, seq) => {
      const { epoch, base } = state;
      return { epoch, seq, base, ...pageOfQuestions(state, viewer, query) };
    });
  }

  /** A page of everybody who has played the quiz, for staff. */
  players(
    viewer: Viewer,
    page: { readonly from: number; readonly limit: number },
  ): Promise<PlayersAnswer | null> {
    return this.look((state) => pageOfPlayers(state, viewer, page));
  }

  /** A question with its replies, as far as somebody may see them. */
  question(viewer: Viewer, id: string): Promise<ViewAnswer | null> {
    return this.#read((state) => viewQuestionWithReplies(state, viewer, id));
  }

  /** What a page shows before its socket is open. */
  first(): Promise<ViewAnswer | null> {
    return this.#read(projectFirst);
  }

  #read(project: (state: RoomState) => Change[]): Promise<ViewAnswer | null> {
    return this.look((state, seq) => {
      const { epoch, base } = state;
      return { epoch, seq, base, changes: project(state) };
    });
  }

  /** Looks at what is kept; null when the room cannot be loaded. */
  async look<T>(see: (state: RoomState, seq: number) => T): Promise<T | null> {
    const room = await this.#load();
    if (room === null) return null;
    const { life, live } = room;
    return life.until((resolve) => live.ticks.atRest(() => resolve(see(live.state, live.seq))));
  }
}
