import { type AnnouncementView, readAnnouncement } from "#party/protocol/entities.ts";
import type { AnnouncementListQuery } from "../../../contract/api/room/announcements.ts";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import { rankOfId } from "../../../contract/rank.ts";
import type { Deps } from "../../deps.ts";
import type { RoomVisitor } from "../visit.ts";
import { type ListPage, pageOf } from "./page.ts";
import { type RoomReading, readRoom } from "./read-room.ts";

/** What the room tells of them. */
const kinds = ["nn"] as const;

/** Announcements of an event that are on, the newest first unless asked otherwise. */
export async function listAnnouncements(
  deps: Deps,
  visitor: RoomVisitor,
  { address, ...query }: AnnouncementListQuery & { readonly address: string },
): Promise<Result<ListPage<AnnouncementView>>> {
  const reading = await readRoom(deps, visitor, { address, kinds });
  if (!reading.ok) return reading;
  const items = announcementsOf(reading.value).filter(
    ({ urgency }) => query.urgency === undefined || urgency === query.urgency,
  );
  const sign = query.sort === "oldest" ? -1 : 1;
  return ok(pageOf(items, ({ id }) => [sign * rankOfId(id)], query));
}

/** One announcement that is on. */
export async function getAnnouncement(
  deps: Deps,
  visitor: RoomVisitor,
  { address, id }: { readonly address: string; readonly id: string },
): Promise<Result<AnnouncementView>> {
  const reading = await readRoom(deps, visitor, { address, kinds, about: id });
  if (!reading.ok) return reading;
  const found = announcementsOf(reading.value).find((each) => each.id === id);
  return found === undefined ? refuse("announcement.not_found") : ok(found);
}

function announcementsOf({
  base,
  all,
}: RoomReading<(typeof kinds)[number]>): readonly AnnouncementView[] {
  return Array.from(all("nn"), ([id, wire]) => readAnnouncement(id, wire, base));
}
