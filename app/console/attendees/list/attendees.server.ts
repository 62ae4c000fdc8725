import { type EventVisitor, orThrow } from "#app/session.server.ts";
import {
  attendeeBulkSchema,
  type NewAttendeeInput,
  newAttendeeSchema,
} from "#workers/contract/api/attendees/attendees.ts";
import { parseInput } from "#workers/contract/api/parse.ts";
import { attendeeLimits } from "#workers/contract/attendees/attendee-limits.ts";
import { keptFields, labelOf } from "#workers/contract/attendees/custom-fields.ts";
import {
  type AnswerSort,
  type AttendeeSort,
  attendeeSorts,
  columnsFor,
  columnsOfRequest,
  fieldsOf,
  isAnswerSort,
} from "#workers/contract/attendees/list-columns.ts";
import { seatStates } from "#workers/contract/attendees/seats.ts";
import { attendeeStatuses } from "#workers/contract/attendees/status.ts";
import { ok, type Refusal, type Result, refuse } from "#workers/contract/errors.ts";
import { textLimits } from "#workers/contract/limits.ts";
import { can } from "#workers/contract/permissions.ts";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import {
  type AttendeePage,
  listAttendees,
} from "#workers/domain/attendees/lists/list-attendees.ts";
import { readListDetails } from "#workers/domain/attendees/lists/list-details.ts";
import { listAttendeeTags } from "#workers/domain/attendees/lists/list-tags.ts";
import type { StandingFilter } from "#workers/domain/attendees/lists/standings.ts";
import { addAttendee } from "#workers/domain/attendees/manage/add-attendee.ts";
import { bulkAttendees } from "#workers/domain/attendees/manage/bulk/bulk-attendees.ts";
import { undoBulk } from "#workers/domain/attendees/manage/bulk/undo-bulk.ts";
import { scannedEvent } from "#workers/domain/door/judge-scans.ts";
import { subjectOf } from "#workers/domain/events/record.ts";
import { createMessage } from "#workers/domain/messages/changes/drafts.ts";
import { nameOfType, readTicketTypes } from "#workers/domain/payments/ticket-types.ts";
import { readHall } from "#workers/domain/seats/read-seats.ts";
import { chosenOf, listQueryOf } from "../../lists/list-query.ts";
import {
  type AskedChoice,
  askedActions,
  attendeeListQuery,
  chosenActions,
  decisions,
  tagActions,
} from "./attendees-model.ts";

/** Ways to look at the list: statuses, and what is known of people beside them. */
const views = [...attendeeStatuses, "pending", "declined", "cancelled", "line"] as const;
type View = (typeof views)[number];

/** What an address asks of the list: `?q=`, `?status=`, `?seat=`, `?tag=`, `?sort=`, `?descending=true`, `?cursor=`. */
export function askedOf(url: URL) {
  const view = chosenOf(url, "status", views);
  const seat = chosenOf(url, "seat", seatStates);
  const tag = url.searchParams.get("tag")?.slice(0, 100) || undefined;
  const sort = sortOf(view, chosenOf(url, "sort", attendeeSorts) ?? answerSortOf(url));
  const descending = url.searchParams.get("descending") === "true";
  const query = { ...listQueryOf(url), tag, sort, descending, ...filterOf(view, seat) };
  return { view, seat, query };
}

function answerSortOf(url: URL): AnswerSort | undefined {
  const sort = url.searchParams.get("sort") ?? "";
  return isAnswerSort(sort) ? sort : undefined;
}

/** The waiting list comes in its order unless somebody chooses another; elsewhere there are no places. */
function sortOf(view: View | undefined, chosen: AttendeeSort | undefined): AttendeeSort {
  if (view === "line") return chosen ?? "place";
  return chosen === undefined || chosen === "place" ? "name" : chosen;
}

/** What the list shows for an address. */
export async function loadAttendees(visitor: EventVisitor, request: Request) {
  const { deps, actor, event } = visitor;
  const url = new URL(request.url);
  const { view, seat, query } = askedOf(url);
  const { tag, sort, descending } = query;
  const page = orThrow(await listAttendees(deps, actor, { ...query, eventId: event.id }));
  const about = { eventId: event.id };
  const [tags, hall] = await Promise.all([
    listAttendeeTags(deps, actor, about),
    readHall(deps, actor, about),
  ]);
  const columns = columnsOf(visitor, request);
  const items = await withDetails(visitor, request, { items: page.items, ...columns });
  const isArchived = event.archivedAt !== null;
  return {
    ...page,
    ...columns,
    items,
    search: query.search,
    view: view ?? "",
    seat: seat ?? "",
    tag: tag ?? "",
    sort,
    descending,
    tags: orThrow(tags),
    hall: orThrow(hall),
    found: { search: query.search, tag, ...filterOf(view, seat) },
    listQuery: attendeeListQuery(url.searchParams),
    slug: event.slug,
    name: event.name,
    zone: event.timeZone,
    isHybrid: event.hybrid,
    isPaid: scannedEvent(event).isPaid,
    freeTypes: await loadFreeTypes(visitor, request),
    isArchived,
    canExport: can(actor, "people.export", subjectOf(event)),
    canPrint: can(actor, "people.manage", subjectOf(event)),
    canManage: !isArchived && can(actor, "people.manage", subjectOf(event)),
  };
}

/** The tickets that whoever is added can be given, for the form; none where the event is free. */
async function loadFreeTypes({ deps, event }: EventVisitor, request: Request) {
  if (event.priceKind === "free") return [];
  const locale = localeOfRequest(request);
  const types = await readTicketTypes(deps, event.id);
  return types.map((type) => ({ id: type.id, name: nameOfType(type, locale) }));
}

/** The columns that are shown, and those that can be, with the event's own fields among them. */
function columnsOf({ deps, event }: EventVisitor, request: Request) {
  const locale = localeOfRequest(request);
  const offeredColumns = columnsFor({ isHybrid: event.hybrid });
  const offeredFields = keptFields(event, deps.now()).map((field) => ({
    id: field.id,
    label: labelOf(field, locale),
  }));
  const chosen = fieldsOf(request);
  return {
    offeredColumns,
    offeredFields,
    columns: columnsOfRequest(request).filter((column) => offeredColumns.includes(column)),
    fields: offeredFields.filter(({ id }) => chosen.includes(id)),
  };
}

/** Each line of a page with what its chosen columns ask for beside the row. */
async function withDetails(
  { deps, actor, event }: EventVisitor,
  request: Request,
  of: Pick<AttendeePage, "items"> & Pick<ReturnType<typeof columnsOf>, "columns" | "fields">,
) {
  const found = await readListDetails(deps, actor, {
    eventId: event.id,
    ids: of.items.map(({ id }) => id),
    hasGroups: of.columns.includes("group"),
    fields: of.fields.map(({ id }) => id),
    locale: localeOfRequest(request),
  });
  const details = orThrow(found);
  return of.items.map((item) => {
    const { group = null, answers = {} } = details.get(item.id) ?? {};
    return { ...item, group, answers };
  });
}

export type AttendeesPage = Awaited<ReturnType<typeof loadAttendees>>;

function filterOf(
  view: View | undefined,
  seat: (typeof seatStates)[number] | undefined,
): StandingFilter {
  if (view === undefined) return { seat };
  if (view === "pending" || view === "declined") return { registration: view, seat };
  if (view === "line") return { seat: "waiting" };
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
): Promise<Result<Changed | AskedChoice>> {
  if (form.get("intent") === "add") return addFrom(visitor, form);
  if (form.get("intent") === "undo") return undoFrom(visitor, form);
  const { deps, actor, event } = visitor;
  const isForOne = decisions.find((decision) => form.has(decision));
  const action = isForOne ?? chosenActions.find((one) => one === form.get("chosen"));
  if (action === undefined) return refuse("request.invalid");
  const ids = form.getAll(isForOne ?? "ids").map(String);
  if (ids.length > attendeeLimits.bulk) {
    return refuse("field.too_many", { max: attendeeLimits.bulk });
  }
  const asks = askedActions.find((one) => one === action);
  if (asks && ids.length > 0 && !form.has("sure")) {
    return event.archivedAt === null ? ok({ asks, ids }) : refuse("event.archived");
  }
  const isTagged = tagActions.some((one) => one === action);
  const input = isTagged ? { action, ids, tag: String(form.get("tag") ?? "") } : { action, ids };
  const parsed = parseInput(attendeeBulkSchema, input);
  if (!parsed.ok) return { ok: false, refusal: atAttendeeInputs(parsed.refusal) };
  const done = await bulkAttendees(deps, actor, { ...parsed.value, eventId: event.id });
  if (!done.ok) return done;
  // Asked last: whether there is anybody is nobody's to know who may not decide.
  if (ids.length === 0) return refuse("field.missing");
  const { done: n, skipped, noSeat, at, undo, undoUntil } = done.value;
  const undoneBy = undo || undoUntil !== null ? at : 0;
  return ok({ what: action, of: `${n}_${skipped}_${undoneBy}_${noSeat}` });
}

/** Begins a message to those who are ticked: a draft, which says to whom it is. */
export function messageChosen({ deps, actor, event }: EventVisitor, form: FormData) {
  const ids = form.getAll("ids").map(String);
  if (ids.length === 0) return refuse("field.missing");
  return createMessage(deps, actor, { eventId: event.id, kind: "broadcast", audience: { ids } });
}

/** Takes back what was done, by when the log says that it was. */
async function undoFrom(
  { deps, actor, event }: EventVisitor,
  form: FormData,
): Promise<Result<Changed>> {
  const action = chosenActions.find((one) => one === form.get("action"));
  const at = Number(form.get("at"));
  if (action === undefined || !Number.isSafeInteger(at)) return refuse("request.invalid");
  const undone = await undoBulk(deps, actor, { eventId: event.id, action, at });
  if (!undone.ok) return undone;
  const { done, skipped } = undone.value;
  return ok({ what: "undo", of: `${done}_${skipped}_0` });
}

async function addFrom(
  { deps, actor, event }: EventVisitor,
  form: FormData,
): Promise<Result<Changed>> {
  const text = (name: string) => String(form.get(name) ?? "");
  const freeTicket: Pick<NewAttendeeInput, "ticketTypeId"> = form.has("freePlace")
    ? { ticketTypeId: text("ticketTypeId") }
    : {};
  const parsed = parseInput(newAttendeeSchema, {
    ...freeTicket,
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
  if (!added.ok) return { ok: false, refusal: atAttendeeInputs(added.refusal) };
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
export function atAttendeeInputs(refusal: Refusal): Refusal {
  if (!refusal.fields) return refusal;
  const fields = Object.entries(refusal.fields).map(([path, code]) => {
    return [path.startsWith("tags.") ? "tags" : path, code] as const;
  });
  const isTagLong = fields.some(([name, code]) => name === "tags" && code === "text.too_long");
  const fieldDetails = {
    name: textLimits.attendeeName,
    notes: { min: 0, max: attendeeLimits.notes.max },
    tag: attendeeLimits.tag,
    tags: isTagLong ? attendeeLimits.tag : { max: attendeeLimits.tags },
    ...refusal.fieldDetails,
  };
  return { ...refusal, fields: Object.fromEntries(fields), fieldDetails };
}
