import * as v from "valibot";
import { readEventProgramme } from "#app/event/landing/programme.server.ts";
import { ownOrder } from "#app/event/polls/own-order.ts";
import type { Locale } from "#workers/contract/texts/index.ts";
import type { PublicEvent } from "#workers/domain/attendees/join.ts";
import type { Deps } from "#workers/domain/deps.ts";
import type { RoomOverview } from "#workers/domain/rooms/live/overview.ts";
import type { PollItem } from "#workers/domain/rooms/live/polls.ts";
import type { Admission } from "#workers/pages/admission.ts";
import type { PlainBefore, PlainEvent, PlainPoll, PlainRoom } from "./plain-model.ts";

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
    isCancelled: event.isCancelled,
    hybrid: event.hybrid,
    place: event.locationText ?? "",
  };
}

/** What is told to who is let in until the event opens; null from then on. */
export async function readBefore(
  deps: Deps,
  { event, standing }: Pick<Admission, "event" | "standing">,
  locale: Locale,
): Promise<PlainBefore | null> {
  if (event.phase !== "before") return null;
  const { id, description } = event;
  const blocks = await readEventProgramme(deps, { id, description: description ?? "" }, locale);
  const programme = blocks.flatMap(({ days }) =>
    days.flatMap(({ day, items }) =>
      items.map(({ start, end, title }) => {
        return { day, start, end, title };
      }),
    ),
  );
  return { standing, programme, isCut: false };
}

/** What the page shows of a room to a device: its polls as they run, the latest first. */
export function toPlainRoom(overview: RoomOverview, event: PlainEvent, device: string): PlainRoom {
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
    polls: overview.polls.map((poll) => toPlainPoll(poll, device)).sort(runningFirst),
    own: overview.own,
    questions: overview.questions.items,
    next: overview.questions.next,
    announcements: announcements.map(({ id, text, urgency }) => ({ id, text, urgency })),
    quiz: overview.quiz,
  };
}

const numbers = v.array(v.number());
const written = v.object({ t: v.array(v.string()) });

function toPlainPoll({ ballot, pictures, ...poll }: PollItem, device: string): PlainPoll {
  return {
    ...poll,
    chosen: v.is(numbers, ballot) ? ballot : null,
    written: v.is(written, ballot) ? ballot.t : null,
    shownPictures: pictures,
    ownOrder: poll.shuffled ? ownOrder(poll.id, device, poll.options.length) : null,
  };
}

function runningFirst(a: PlainPoll, b: PlainPoll): number {
  const isRunning = (poll: PlainPoll) => Number(poll.state === "started");
  return isRunning(b) - isRunning(a) || (b.startedAt ?? 0) - (a.startedAt ?? 0);
}
