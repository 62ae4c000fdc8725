import { orThrow, type Visitor } from "#app/session.server.ts";
import { parseInput } from "#workers/contract/api/parse.ts";
import {
  type NewPlatformAnnouncement,
  platformAnnouncementSchema,
} from "#workers/contract/api/platform-announcements.ts";
import { type Result, refuse } from "#workers/contract/errors.ts";
import {
  createPlatformAnnouncement,
  deletePlatformAnnouncement,
  endPlatformAnnouncement,
  listPlatformAnnouncements,
  type PlatformAnnouncement,
  updatePlatformAnnouncement,
} from "#workers/domain/platform/announcements.ts";
import { suggestTimes, toInstant, toLocal } from "../../events/zone-times.server.ts";
import type { AnnouncementValues, ListedAnnouncement } from "./announcements-model.ts";

/** The zone in which admins write times: the platform is run from there. */
export const platformZone = "Europe/Oslo";

/** All messages, and the form as it opens. */
export async function loadAnnouncements({ deps, actor }: Visitor) {
  const now = deps.now();
  const rows = orThrow(await listPlatformAnnouncements(deps, actor));
  const values: AnnouncementValues = {
    textNo: "",
    textEn: "",
    ...suggestTimes(now, platformZone),
    roles: ["client", "team", "editor"],
  };
  return { rows: rows.map((row) => toRow(row, now)), values, zone: platformZone };
}

/** One message as its form opens. */
export async function loadAnnouncement({ deps, actor }: Visitor, id: string) {
  const rows = orThrow(await listPlatformAnnouncements(deps, actor));
  const found = rows.find((row) => row.id === id);
  return orThrow<{ id: string; values: AnnouncementValues; zone: string }>(
    found
      ? { ok: true, value: { id, values: toValues(found), zone: platformZone } }
      : refuse("request.not_found"),
  );
}

/** Does what a form asks for; `id` is of the message that the page is about. */
export async function runAnnouncementAction(
  { deps, actor }: Visitor,
  form: FormData,
  id: string = String(form.get("id") ?? ""),
): Promise<Result<unknown>> {
  switch (form.get("intent")) {
    case "end":
      return endPlatformAnnouncement(deps, actor, { id });
    case "delete":
      return deletePlatformAnnouncement(deps, actor, { id });
    case "create": {
      const parsed = readAnnouncement(form);
      return parsed.ok ? createPlatformAnnouncement(deps, actor, parsed.value) : parsed;
    }
    case "save": {
      const parsed = readAnnouncement(form);
      if (!parsed.ok) return parsed;
      return updatePlatformAnnouncement(deps, actor, { ...parsed.value, id });
    }
    default:
      return refuse("request.invalid");
  }
}

function readAnnouncement(form: FormData): Result<NewPlatformAnnouncement> {
  const text = (name: string) => String(form.get(name) ?? "");
  const time = (name: string) => toInstant(text(name), platformZone) ?? Number.NaN;
  return parseInput(platformAnnouncementSchema, {
    textNo: text("textNo"),
    textEn: text("textEn"),
    startsAt: time("startsAt"),
    endsAt: time("endsAt"),
    roles: form.getAll("role").map(String),
  });
}

function toValues({ textNo, textEn, startsAt, endsAt, roles }: PlatformAnnouncement) {
  return {
    textNo,
    textEn,
    startsAt: toLocal(startsAt, platformZone),
    endsAt: toLocal(endsAt, platformZone),
    roles,
  };
}

function toRow(row: PlatformAnnouncement, now: number): ListedAnnouncement {
  const { id, textNo, textEn, startsAt, endsAt, roles } = row;
  const state = endsAt <= now ? "over" : startsAt > now ? "planned" : "on";
  return { id, textNo, textEn, startsAt, endsAt, roles, state };
}
