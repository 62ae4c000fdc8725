import { orThrow, type Visitor } from "#app/session.server.ts";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import {
  dismissAnnouncement,
  listShownAnnouncements,
} from "#workers/domain/platform/announcements.ts";
import type { ShownAnnouncement } from "./platform-announcements.tsx";

/** The platform's messages that the visitor has not dismissed, in the page's language. */
export async function findShownAnnouncements(
  { deps, actor }: Visitor,
  request: Request,
): Promise<readonly ShownAnnouncement[]> {
  const shown = await listShownAnnouncements(deps, actor);
  if (!shown.ok) return [];
  const isNorwegian = localeOfRequest(request) === "no";
  return shown.value.map(({ id, textNo, textEn, endsAt }) => ({
    id,
    text: isNorwegian ? textNo : textEn,
    endsAt,
  }));
}

/** Dismisses the message that a form names. */
export async function dismissByForm({ deps, actor }: Visitor, form: FormData): Promise<void> {
  orThrow(await dismissAnnouncement(deps, actor, { id: String(form.get("id") ?? "") }));
}
