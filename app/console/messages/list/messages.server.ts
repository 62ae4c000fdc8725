import type { EventVisitor } from "#app/session.server.ts";
import { orThrow } from "#app/session.server.ts";
import { messageLists } from "#workers/contract/api/messages/messages.ts";
import { type Result, refuse } from "#workers/contract/errors.ts";
import { messageKinds } from "#workers/contract/messages/messages.ts";
import { can } from "#workers/contract/permissions.ts";
import { subjectOf } from "#workers/domain/events/record.ts";
import { createMessage } from "#workers/domain/messages/changes/drafts.ts";
import { listEventMessages } from "#workers/domain/messages/list-messages.ts";
import type { EventMessage } from "#workers/domain/messages/message.ts";
import { chosenOf } from "../../lists/list-query.ts";

/** What the list shows for an address: `?list=`, `?cursor=`. */
export async function loadMessages({ deps, actor, event }: EventVisitor, url: URL) {
  const list = chosenOf(url, "list", messageLists);
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const page = orThrow(await listEventMessages(deps, actor, { eventId: event.id, list, cursor }));
  const isArchived = event.archivedAt !== null;
  return {
    ...page,
    list: list ?? "",
    isFirst: cursor === undefined,
    slug: event.slug,
    name: event.name,
    zone: event.timeZone,
    isArchived,
    canManage: !isArchived && can(actor, "people.manage", subjectOf(event)),
  };
}

/** Makes a draft of the kind that a form names. */
export function makeMessage(
  { deps, actor, event }: EventVisitor,
  form: FormData,
): Promise<Result<EventMessage>> | Result<EventMessage> {
  const kind = messageKinds.find((known) => known === form.get("kind"));
  if (form.get("intent") !== "create" || kind === undefined) return refuse("request.invalid");
  return createMessage(deps, actor, { eventId: event.id, kind });
}
