import type { PendingOp } from "../outbox/operation.ts";
import type { Entities } from "./entities.ts";
import { PartReaders } from "./part-readers.ts";
import type { RoomView } from "./view.ts";

/** What a room has told so far. `base`: see the wire's `welcome`. */
interface ViewSource {
  readonly entities: Entities;
  readonly base: number;
  readonly isWhole: boolean;
}

/** Makes views of one room; keeps what it read before. */
export function createViewReader(): (
  source: ViewSource,
  pending: readonly PendingOp[],
) => RoomView {
  const readers = new PartReaders();
  return (source, pending) => new CopyView(readers, source, pending);
}

/** What one copy of the room and what is on its way look like; each part is read when it is asked for. */
class CopyView implements RoomView {
  // Assigned below: declared alone, none of them is sent to a phone twice.
  declare readonly isReady: boolean;
  declare readonly base: number;
  declare readonly settings: RoomView["settings"];
  declare readonly voters: RoomView["voters"];
  declare readonly scenes: RoomView["scenes"];
  declare readonly screenNames: RoomView["screenNames"];
  declare readonly screenThemes: RoomView["screenThemes"];
  declare readonly screensHeard: RoomView["screensHeard"];
  declare readonly answeredSurveys: RoomView["answeredSurveys"];
  declare readonly labels: RoomView["labels"];
  declare readonly ownMessages: RoomView["ownMessages"];
  declare readonly answers: RoomView["answers"];
  declare readonly cues: RoomView["cues"];
  declare readonly surveyResults: RoomView["surveyResults"];
  declare readonly activity: RoomView["activity"];
  declare readonly muted: RoomView["muted"];
  declare readonly focus: RoomView["focus"];
  readonly #read: PartReaders;
  declare readonly entities: Entities;
  readonly #pending: readonly PendingOp[];

  constructor(
    read: PartReaders,
    { entities, base, isWhole }: ViewSource,
    pending: readonly PendingOp[],
  ) {
    this.#read = read;
    this.entities = entities;
    this.base = base;
    this.isReady = isWhole;
    this.settings = entities.set.get("") ?? null;
    this.voters = entities.c;
    this.scenes = entities.sc;
    this.screenNames = entities.sn;
    this.screenThemes = entities.st;
    this.screensHeard = entities.sl;
    this.answeredSurveys = entities.so;
    this.labels = entities.lb;
    this.ownMessages = entities.mm;
    this.answers = entities.an;
    this.cues = entities.cu;
    this.surveyResults = entities.sr;
    this.activity = entities.ac;
    this.muted = entities.mu;
    this.focus = entities.f;
    this.#pending = pending;
  }

  get upvoted() {
    return this.#read.upvoted(this.entities.v, this.#pending);
  }

  get questions() {
    return this.#read.shownQuestions(
      this.#read.questions(this.entities.q, this.base),
      this.entities.v,
      this.#pending,
    );
  }

  get repliesByQuestion() {
    return this.#read.replies(this.entities.r, this.base);
  }

  get polls() {
    return this.#read.polls(this.entities.p, this.base);
  }

  get tallies() {
    return this.#read.tallies(this.entities.t);
  }

  get messages() {
    return this.#read.messages(this.entities.m, this.base);
  }

  get people() {
    return this.#read.people(this.entities.h.get(""));
  }

  get qa() {
    return this.#read.qa(this.entities.qa.get(""));
  }

  get announcements() {
    return this.#read.announcements(this.entities.nn, this.base);
  }

  get reactions() {
    return this.#read.reactions(this.entities.re.get(""), this.base);
  }

  get surveys() {
    return this.#read.surveys(this.entities.s);
  }

  get ownQuestions() {
    return this.#read.ownQuestions(this.entities.mq, this.base);
  }

  get ownReplies() {
    return this.#read.ownReplies(this.entities.mr, this.base);
  }

  get ballots() {
    return this.#read.ballots(this.entities.b, this.#pending);
  }

  get ownAnswers() {
    return this.#read.ownAnswers(this.entities.b, this.#pending);
  }

  get board() {
    return this.entities.bd.get("");
  }

  get lobby() {
    return this.entities.lo.get("");
  }

  get player() {
    return this.entities.lp.get("");
  }

  get standing() {
    return this.entities.z.get("");
  }

  get me() {
    return this.#read.me(this.entities.me.get(""), this.base);
  }
}
