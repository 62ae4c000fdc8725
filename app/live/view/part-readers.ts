import type { EntityWire } from "#party/core/changes.ts";
import type { MeWire } from "#party/core/people/wire.ts";
import {
  type ReplyView,
  readAnnouncement,
  readMessage,
  readPoll,
  readQuestion,
  readReply,
  readSurvey,
  readTally,
} from "#party/protocol/entities.ts";
import type { Entities } from "./entities.ts";
import { rememberLast, rememberList } from "./memo.ts";
import { overlayAnswers, overlayBallots, overlayQuestions, overlayUpvotes } from "./optimism.ts";
import type { MeView, PeopleView, QaView } from "./view.ts";

/** Reads each part of a view, and gives the same objects again while nothing in it has changed. */
export class PartReaders {
  readonly #replyList = rememberList(readReply);

  readonly questions = rememberList(readQuestion);
  readonly upvoted = rememberLast(overlayUpvotes);
  readonly shownQuestions = rememberLast(overlayQuestions);
  readonly ballots = rememberLast(overlayBallots);
  readonly ownAnswers = rememberLast(overlayAnswers);
  readonly ownQuestions = rememberList(readQuestion);
  readonly ownReplies = rememberList(readReply);
  readonly replies = rememberLast((r: Entities["r"], base: number) =>
    groupReplies(this.#replyList(r, base)),
  );
  readonly polls = rememberList(readPoll, (a, b) => a.order - b.order);
  readonly tallies = rememberLast(
    (t: Entities["t"]) => new Map(Array.from(t, ([id, wire]) => [id, readTally(wire)])),
  );
  readonly messages = rememberList(readMessage, (a, b) => a.sentAt - b.sentAt);
  readonly announcements = rememberList(
    readAnnouncement,
    (a, b) => urgencyRank[b.urgency] - urgencyRank[a.urgency] || b.madeAt - a.madeAt,
  );
  readonly reactions = rememberLast((wire: EntityWire["re"] | undefined, base: number) => {
    if (wire === undefined) return null;
    const [at = 0, ...counts] = wire;
    return { at: base + at * 1_000, counts };
  });
  readonly surveys = rememberLast((s: Entities["s"]) =>
    Array.from(s, ([id, wire]) => readSurvey(id, wire)).sort((a, b) => a.order - b.order),
  );
  readonly people = rememberLast(readPeople);
  readonly qa = rememberLast(readQa);
  readonly me = rememberLast(readMe);
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

function readPeople(wire: EntityWire["h"] | undefined): PeopleView {
  const [attendees = 0, screens = 0, hall] = wire ?? [];
  const parts =
    hall === undefined ? null : hall === null ? "few" : { hall, online: attendees - hall };
  return { attendees, screens, parts };
}

function readQa(wire: EntityWire["qa"] | undefined): QaView {
  const [state = "open", asked = 0, answered = 0, review = 0] = wire ?? [];
  return { state, asked, answered, review };
}

function readMe(wire: MeWire | undefined, base: number): MeView {
  return {
    name: wire?.name ?? null,
    muted: wire?.muted === 1,
    isInHall: wire?.hall === 1,
    asked: wire?.asked ?? 0,
    nextAt: wire?.next === undefined ? null : base + wire.next * 1_000,
  };
}
