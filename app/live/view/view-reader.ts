import type { EntityWire, MeWire } from "#party/core/changes.ts";
import {
  type ReplyView,
  readActivity,
  readAnnouncement,
  readAnswer,
  readBoard,
  readMessage,
  readPoll,
  readQuestion,
  readReply,
  readStanding,
  readSurvey,
  readSurveyResult,
  readTally,
} from "#party/protocol/entities.ts";
import type { PendingOp } from "../outbox/outbox.ts";
import type { Entities } from "./entities.ts";
import { rememberLast, rememberPerWire } from "./memo.ts";
import { overlayAnswers, overlayBallots, overlayQuestions, overlayUpvotes } from "./optimism.ts";
import type { MeView, QaView, RoomView } from "./view.ts";

/** Makes views of one room; keeps what it read before. `base`: see the wire's `welcome`. */
export function createViewReader(): (
  told: { readonly entities: Entities; readonly base: number; readonly isWhole: boolean },
  pending: readonly PendingOp[],
) => RoomView {
  const question = rememberPerWire(readQuestion);
  const reply = rememberPerWire(readReply);
  const poll = rememberPerWire(readPoll);
  const message = rememberPerWire(readMessage);
  const activity = rememberPerWire(readActivity);

  const questions = rememberLast((q: Entities["q"], base: number) =>
    Array.from(q, ([id, wire]) => question(id, wire, base)),
  );
  const upvoted = rememberLast(overlayUpvotes);
  const shownQuestions = rememberLast(overlayQuestions);
  const ballots = rememberLast(overlayBallots);
  const ownAnswers = rememberLast(overlayAnswers);
  const answer = rememberPerWire(readAnswer);
  const answers = rememberLast((an: Entities["an"], base: number) =>
    Array.from(an, ([id, wire]) => answer(id, wire, base)).sort(
      (a, b) => a.writtenAt - b.writtenAt || a.n - b.n,
    ),
  );
  const board = rememberLast((wire: EntityWire["bd"] | undefined) =>
    wire ? readBoard(wire) : null,
  );
  const standing = rememberLast((wire: EntityWire["z"] | undefined) =>
    wire ? readStanding(wire) : null,
  );
  const ownQuestions = rememberLast((mq: Entities["mq"], base: number) =>
    Array.from(mq, ([id, wire]) => question(id, wire, base)),
  );
  const ownReplies = rememberLast((mr: Entities["mr"], base: number) =>
    Array.from(mr, ([id, wire]) => reply(id, wire, base)),
  );
  const replies = rememberLast((r: Entities["r"], base: number) => {
    const all = Array.from(r, ([id, wire]) => reply(id, wire, base));
    return groupReplies(all);
  });
  const polls = rememberLast((p: Entities["p"], base: number) =>
    Array.from(p, ([id, wire]) => poll(id, wire, base)).sort((a, b) => a.order - b.order),
  );
  const tallies = rememberLast(
    (t: Entities["t"]) => new Map(Array.from(t, ([id, wire]) => [id, readTally(wire)])),
  );
  const messages = rememberLast((m: Entities["m"], base: number) =>
    Array.from(m, ([id, wire]) => message(id, wire, base)).sort((a, b) => a.sentAt - b.sentAt),
  );
  const activities = rememberLast((ac: Entities["ac"], base: number) =>
    Array.from(ac, ([id, wire]) => activity(id, wire, base)).sort((a, b) => b.at - a.at),
  );
  const announcement = rememberPerWire(readAnnouncement);
  const announcements = rememberLast((nn: Entities["nn"], base: number) =>
    Array.from(nn, ([id, wire]) => announcement(id, wire, base)).sort(
      (a, b) => urgencyRank[b.urgency] - urgencyRank[a.urgency] || b.madeAt - a.madeAt,
    ),
  );
  const reactions = rememberLast((wire: EntityWire["re"] | undefined, base: number) => {
    if (wire === undefined) return null;
    const [at = 0, ...counts] = wire;
    return { at: base + at * 1_000, counts };
  });
  const surveys = rememberLast((s: Entities["s"]) =>
    Array.from(s, ([id, wire]) => readSurvey(id, wire)).sort((a, b) => a.order - b.order),
  );
  const surveyResults = rememberLast(
    (sr: Entities["sr"]) => new Map(Array.from(sr, ([id, wire]) => [id, readSurveyResult(wire)])),
  );
  const people = rememberLast((h: EntityWire["h"] | undefined) => ({
    attendees: h?.[0] ?? 0,
    screens: h?.[1] ?? 0,
  }));
  const qa = rememberLast(readQa);
  const muted = rememberLast((mu: Entities["mu"]) =>
    Array.from(mu, ([id, [name, about]]) => ({ id, name, about })),
  );
  const focus = rememberLast((f: Entities["f"]) =>
    Array.from(f, ([moderator, [name, card]]) => ({ moderator, name, question: card })),
  );
  const me = rememberLast(readMe);

  return ({ entities, base, isWhole }, pending) => ({
    isReady: isWhole,
    settings: entities.set.get("") ?? null,
    get upvoted() {
      return upvoted(entities.v, pending);
    },
    get questions() {
      return shownQuestions(questions(entities.q, base), entities.v, pending);
    },
    get repliesByQuestion() {
      return replies(entities.r, base);
    },
    get polls() {
      return polls(entities.p, base);
    },
    get tallies() {
      return tallies(entities.t);
    },
    voters: entities.c,
    get messages() {
      return messages(entities.m, base);
    },
    get people() {
      return people(entities.h.get(""));
    },
    get qa() {
      return qa(entities.qa.get(""));
    },
    scenes: entities.sc,
    screenNames: entities.sn,
    screenThemes: entities.st,
    screensHeard: entities.sl,
    base,
    get announcements() {
      return announcements(entities.nn, base);
    },
    get reactions() {
      return reactions(entities.re.get(""), base);
    },
    get surveys() {
      return surveys(entities.s);
    },
    get surveyResults() {
      return surveyResults(entities.sr);
    },
    answeredSurveys: entities.so,
    get activity() {
      return activities(entities.ac, base);
    },
    get muted() {
      return muted(entities.mu);
    },
    labels: entities.lb,
    get focus() {
      return focus(entities.f);
    },
    get ownQuestions() {
      return ownQuestions(entities.mq, base);
    },
    get ownReplies() {
      return ownReplies(entities.mr, base);
    },
    ownMessages: entities.mm,
    get ballots() {
      return ballots(entities.b, pending);
    },
    get ownAnswers() {
      return ownAnswers(entities.b, pending);
    },
    get answers() {
      return answers(entities.an, base);
    },
    get board() {
      return board(entities.bd.get(""));
    },
    get standing() {
      return standing(entities.z.get(""));
    },
    get me() {
      return me(entities.me.get(""), base);
    },
  });
}

const urgencyRank = { info: 0, important: 1, urgent: 2 } as const;

function groupReplies(all: readonly ReplyView[]): Map<string, ReplyView[]> {
  const groups = new Map<string, ReplyView[]>();
  for (const reply of all) {
    const group = groups.get(reply.question);
    if (group) group.push(reply);
    else groups.set(reply.question, [reply]);
  }
  for (const group of groups.values()) {
    group.sort((a, b) => Number(b.byStaff) - Number(a.byStaff) || a.sentAt - b.sentAt);
  }
  return groups;
}

function readQa(wire: EntityWire["qa"] | undefined): QaView {
  const [state = "open", asked = 0, answered = 0, review = 0] = wire ?? [];
  return { state, asked, answered, review };
}

function readMe(wire: MeWire | undefined, base: number): MeView {
  return {
    name: wire?.name ?? null,
    muted: wire?.muted === 1,
    asked: wire?.asked ?? 0,
    nextAt: wire?.next === undefined ? null : base + wire.next * 1_000,
  };
}
