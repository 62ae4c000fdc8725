import * as v from "valibot";
import type { PublicEvent } from "#workers/domain/attendees/join.ts";
import type { RoomOverview } from "#workers/domain/rooms/live/overview.ts";
import type { PollItem } from "#workers/domain/rooms/live/polls.ts";
import type { PlainEvent, PlainPoll, PlainRoom } from "./plain-model.ts";

/** What the page says of its event. */
export function toPlainEvent(event: PublicEvent): PlainEvent {
  const { name, code, startsAt, timeZone, phase, identity, baseColor, questionsInAdvance } = event;
  return {
    name,
    code,
    startsAt,
    timeZone,
    phase,
    identity,
    baseColor,
    questionsInAdvance,
    takesRegistrations: event.takesRegistrations,
    place: event.locationText ?? "",
  };
}

/** What the page shows of a room: its polls as they run, the latest first. */
export function toPlainRoom(overview: RoomOverview, event: PlainEvent): PlainRoom {
  const { people, qa, isInteractive, questionMaxLength, asksForReview, announcements } = overview;
  const isTime = event.phase === "open" || (event.phase === "before" && event.questionsInAdvance);
  return {
    people,
    asked: qa.asked,
    answered: qa.answered,
    qaState: qa.state,
    canAsk: isTime && isInteractive && qa.state === "open",
    isInteractive,
    maxLength: questionMaxLength,
    asksForReview,
    polls: overview.polls.map(toPlainPoll).sort(runningFirst),
    own: overview.own,
    questions: overview.questions.items,
    next: overview.questions.next,
    announcements: announcements.map(({ id, text }) => ({ id, text })),
  };
}

const numbers = v.array(v.number());
const written = v.object({ t: v.array(v.string()) });

function toPlainPoll({ ballot, ...poll }: PollItem): PlainPoll {
  return {
    ...poll,
    chosen: v.is(numbers, ballot) ? ballot : null,
    written: v.is(written, ballot) ? ballot.t : null,
  };
}

function runningFirst(a: PlainPoll, b: PlainPoll): number {
  const isRunning = (poll: PlainPoll) => Number(poll.state === "started");
  return isRunning(b) - isRunning(a) || (b.startedAt ?? 0) - (a.startedAt ?? 0);
}
