import { type EventVisitor, orThrow } from "#app/session.server.ts";
import { newAttendeeSchema } from "#workers/contract/api/attendees/attendees.ts";
import { parseInput } from "#workers/contract/api/parse.ts";
import { attendeeLimits } from "#workers/contract/attendees/attendee-limits.ts";
import { seatStates } from "#workers/contract/attendees/seats.ts";
import { attendeeStatuses } from "#workers/contract/attendees/status.ts";
import { ok, type Refusal, type Result, refuse } from "#workers/contract/errors.ts";
import { textLimits } from "#workers/contract/limits.ts";
import { can } from "#workers/contract/permissions.ts";
import { listAttendees } from "#workers/domain/attendees/lists/list-attendees.ts";
import { listAttendeeTags } from "#workers/domain/attendees/lists/list-tags.ts";
import { attendeeSorts } from "#workers/domain/attendees/lists/sort-order.ts";
import type { StandingFilter } from "#workers/domain/attendees/lists/standings.ts";
import { addAttendee } from "#workers/domain/attendees/manage/add-attendee.ts";
import { bulkAttendees } from "#workers/domain/attendees/manage/bulk-attendees.ts";
import { subjectOf } from "#workers/domain/events/record.ts";
import { chosenOf, listQueryOf } from "../../lists/list-query.ts";
import { decisions } from "./attendees-model.ts";

/** Ways to look at the list: statuses, and what is known of people beside them. */
const views = [...attendeeStatuses, "pending", "declined", "cancelled"] as const;
type View = (typeof views)[number];

/** What an address asks of the list: `?q=`, `?status=`, `?seat=`, `?tag=`, `?sort=`, `?descending=true`, `?cursor=`. */
export function askedOf(url: URL) {
  const view = chosenOf(url, "status", views);
  const seat = chosenOf(url, "seat", seatStates);
  const tag = url.searchParams.get("tag")?.slice(0, 100) || undefined;
  const sort = chosenOf(url, "sort", attendeeSorts) ?? "name";
  const descending = url.searchParams.get("descending") === "true";
  const query = { ...listQueryOf(url), tag, sort, descending, ...filterOf(view, seat) };
  return { view, seat, query };
}

/** What the list shows for an address. */
export async function loadAttendees({ deps, actor, event }: EventVisitor, url: URL) {
  const { view, seat, query } = askedOf(url);
  const { tag, sort, descending } = query;
  const page = orThrow(await listAttendees(deps, actor, { ...query, eventId: event.id }));
  const tags = orThrow(await listAttendeeTags(deps, actor, { eventId: event.id }));
  const isArchived = event.archivedAt !== null;
  return {
    ...page,
    search: query.search,
    view: view ?? "",
    seat: seat ?? "",
    tag: tag ?? "",
    sort,
    descending,
    tags,
    slug: event.slug,
    name: event.name,
    zone: event.timeZone,
    isHybrid: event.hybrid,
    isArchived,
    canExport: can(actor, "people.export", subjectOf(event)),
    canManage: !isArchived && can(actor, "people.manage", subjectOf(event)),
  };
}

export type AttendeesPage = Awaited<ReturnType<typeof loadAttendees>>;

function filterOf(
  view: View | undefined,
  seat: (typeof seatStates)[number] | undefined,
): StandingFilter {
  if (view === undefined) return { seat };
  if (view === "pending" || view === "declined") return { registration: view, seat };
  return view === "cancelled" ? { seat: "cancelled" } : { status: view, seat };
}

/** What a form of the list has done, in the form that the page says it in once. */
interface Changed {
  readonly what: string;
  readonly of: string;
}

/** Does what a form of the list asks for: of one person, of those who are ticked, or for somebody new. */
export async function changeAttendees(
  visitor: EventVisitor,
  form: FormData,
): Promise<Result<Changed>> {
  if (form.get("intent") === "add") return addFrom(visitor, form);
  const { deps, actor, event } = visitor;
  const isForOne = decisions.find((decision) => form.has(decision));
  const action = isForOne ?? decisions.find((decision) => decision === form.get("chosen"));
  if (action === undefined) return refuse("request.invalid");
  const ids = form.getAll(isForOne ?? "ids").map(String);
  if (ids.length > attendeeLimits.bulk) {
    return refuse("field.too_many", { max: attendeeLimits.bulk });
  }
  const done = await bulkAttendees(deps, actor, { eventId: event.id, action, ids });
  if (!done.ok) return done;
  // Asked last: whether there is anybody is nobody's to know who may not decide.
  if (ids.length === 0) return refuse("field.missing");
  return ok({ what: action, of: `${done.value.done}_${done.value.skipped}` });
}

async function addFrom(
  { deps, actor, event }: EventVisitor,
  form: FormData,
): Promise<Result<Changed>> {
  const text = (name: string) => String(form.get(name) ?? "");
  const parsed = parseInput(newAttendeeSchema, {
    name: text("name"),
    email: text("email"),
    phone: text("phone"),
    notes: text("notes"),
    tags: readTags(text("tags")),
    registration: text("registration") || "accepted",
  });
  const added = parsed.ok
    ? await addAttendee(deps, actor, { ...parsed.value, eventId: event.id })
    : parsed;
  if (!added.ok) return { ok: false, refusal: atInputs(added.refusal) };
  return ok({ what: "add", of: added.value.id });
}

/** Tags as they are typed: commas part them. */
export function readTags(typed: string): readonly string[] {
  return typed
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
}

/** A refusal at the names of a form's inputs, with the bounds that its words name. */
export function atInputs(refusal: Refusal): Refusal {
  if (!refusal.fields) return refusal;
  const fields = Object.entries(refusal.fields).map(([path, code]) => {
    return [path.startsWith("tags.") ? "tags" : path, code] as const;
  });
  const isTagLong = fields.some(([name, code]) => name === "tags" && code === "text.too_long");
  const fieldDetails = {
    name: textLimits.attendeeName,
    notes: { min: 0, max: attendeeLimits.notes.max },
    tags: isTagLong ? attendeeLimits.tag : { max: attendeeLimits.tags },
    ...refusal.fieldDetails,
  };
  return { ...refusal, fields: Object.fromEntries(fields), fieldDetails };
}
