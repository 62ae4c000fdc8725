import type { MessageSchedule } from "../../contract/api/messages/messages.ts";
import { assertNever } from "../../contract/errors.ts";
import type { eventMessages } from "../../db/schema/index.ts";
import type { EventRecord } from "../events/event-record.ts";

type Columns = Pick<typeof eventMessages.$inferSelect, "scheduleKind" | "sendAt" | "offsetMinutes">;

/** When a message goes, as its row has it. */
export function scheduleOf({
  scheduleKind: kind,
  sendAt,
  offsetMinutes,
}: Columns): MessageSchedule {
  switch (kind) {
    case "now":
      return { kind };
    case "at":
      return { kind, at: sendAt ?? 0 };
    case "start":
    case "end":
      return { kind, minutes: offsetMinutes ?? 0 };
    default:
      return assertNever(kind);
  }
}

/** A schedule as the columns of a row. */
export function scheduleColumns(schedule: MessageSchedule): Columns {
  return {
    scheduleKind: schedule.kind,
    sendAt: schedule.kind === "at" ? schedule.at : null,
    offsetMinutes: "minutes" in schedule ? schedule.minutes : null,
  };
}

/** When a schedule falls due at an event as it is planned, UTC milliseconds; null = at once. */
export function dueAtOf(
  schedule: MessageSchedule,
  { startsAt, endsAt }: Pick<EventRecord, "startsAt" | "endsAt">,
): number | null {
  switch (schedule.kind) {
    case "now":
      return null;
    case "at":
      return schedule.at;
    case "start":
      return startsAt + schedule.minutes * 60_000;
    case "end":
      return endsAt + schedule.minutes * 60_000;
    default:
      return assertNever(schedule);
  }
}
