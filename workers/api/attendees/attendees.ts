import { Hono } from "hono";
import {
  attendeePageSchema,
  attendeeSchema,
  bulkDoneSchema,
  mergePreviewAnswerSchema,
  removedSchema,
  tagListSchema,
} from "../../contract/api/attendees/attendee-answers.ts";
import {
  attendeeBulkSchema,
  attendeeCardsSchema,
  attendeeChangeSchema,
  attendeeExportSchema,
  attendeeListSchema,
  attendeeMergeSchema,
  bulkUndoSchema,
  mergePreviewSchema,
  newAttendeeSchema,
} from "../../contract/api/attendees/attendees.ts";
import { ok } from "../../contract/errors.ts";
import { exportAttendees } from "../../domain/attendees/lists/export-attendees.ts";
import { listAttendees } from "../../domain/attendees/lists/list-attendees.ts";
import { listAttendeeTags } from "../../domain/attendees/lists/list-tags.ts";
import { addAttendee } from "../../domain/attendees/manage/add-attendee.ts";
import { getAttendee } from "../../domain/attendees/manage/attendee.ts";
import { bulkAttendees } from "../../domain/attendees/manage/bulk/bulk-attendees.ts";
import { undoBulk } from "../../domain/attendees/manage/bulk/undo-bulk.ts";
import { mergeAttendees, previewMerge } from "../../domain/attendees/manage/merge-attendees.ts";
import {
  anonymiseAttendee,
  removeAttendee,
} from "../../domain/attendees/manage/remove-attendee.ts";
import { updateAttendee } from "../../domain/attendees/manage/update-attendee.ts";
import { printCards } from "../../domain/tickets/cards/print-cards.ts";
import { answer, answerFile } from "../answer.ts";
import { body, query } from "../body.ts";
import { type Api, type ApiContext, idOf, slugOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";
import { about, aboutFile, pdfContent } from "../room/about.ts";
import { aboutAttendees } from "./about-attendees.ts";

const tag = "Attendees";
const targetOf = (c: ApiContext) => ({ eventId: slugOf(c), id: idOf(c) });

/** The people of an event: for its staff; those who moderate look only. */
export const attendeeCalls = new Hono<Api>()
  .get(
    "/",
    about(tag, "List, filter, search and sort attendees", attendeePageSchema),
    query(attendeeListSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const asked = { ...c.req.valid("query"), eventId: slugOf(c) };
      return answer(c, await listAttendees(c.env.deps, actor, asked));
    },
  )
  .post(
    "/",
    about(tag, "Add an attendee", attendeeSchema, 201),
    body(newAttendeeSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("json"), eventId: slugOf(c) };
      return answer(c, await addAttendee(c.env.deps, actor, input), 201);
    },
  )
  .post(
    "/bulk",
    about(
      tag,
      "Approve, decline, seat, check in, tag or remove several attendees, or take that back from them",
      bulkDoneSchema,
    ),
    body(attendeeBulkSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("json"), eventId: slugOf(c) };
      return answer(c, await bulkAttendees(c.env.deps, actor, input));
    },
  )
  .post(
    "/bulk/undo",
    about(tag, "Take back what was done to several attendees", bulkDoneSchema),
    body(bulkUndoSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("json"), eventId: slugOf(c) };
      return answer(c, await undoBulk(c.env.deps, actor, input));
    },
  )
  .get(
    "/export",
    aboutFile(tag, "Download the attendees of the list as a table"),
    query(attendeeExportSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const asked = { ...c.req.valid("query"), eventId: slugOf(c), locale: c.get("locale") };
      return answerFile(c, await exportAttendees(c.env.deps, actor, asked));
    },
  )
  .get(
    "/badges",
    aboutFile(
      tag,
      "Download badges, or labels with codes, of those in the list who have tickets",
      pdfContent,
    ),
    query(attendeeCardsSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const asked = { ...c.req.valid("query"), eventId: slugOf(c), locale: c.get("locale") };
      return answerFile(c, await printCards(c.env.deps, actor, asked));
    },
  )
  .get(
    "/tags",
    about(tag, "List the tags that attendees have: what the list is filtered by", tagListSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const found = await listAttendeeTags(c.env.deps, actor, { eventId: slugOf(c) });
      return answer(c, found.ok ? ok({ items: found.value, next: null }) : found);
    },
  )
  .get("/:id", about(tag, "Read an attendee", attendeeSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await getAttendee(c.env.deps, actor, targetOf(c)));
  })
  .patch(
    "/:id",
    about(tag, "Change an attendee", attendeeSchema),
    body(attendeeChangeSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("json"), ...targetOf(c) };
      return answer(c, await updateAttendee(c.env.deps, actor, input));
    },
  )
  .delete(
    "/:id",
    about(tag, "Remove an attendee; a seat is free at once", removedSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      return answer(c, await removeAttendee(c.env.deps, actor, targetOf(c)));
    },
  )
  .post(
    "/:id/anonymise",
    about(tag, "Take the person out of the row and keep what is counted", attendeeSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      return answer(c, await anonymiseAttendee(c.env.deps, actor, targetOf(c)));
    },
  )
  .get(
    "/:id/merge",
    about(tag, "Read what merging with another row would make", mergePreviewAnswerSchema),
    query(mergePreviewSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const { otherId } = c.req.valid("query");
      return answer(c, await previewMerge(c.env.deps, actor, { ...targetOf(c), otherId }));
    },
  )
  .post(
    "/:id/merge",
    about(tag, "Merge with another row of the same person, which goes", attendeeSchema),
    body(attendeeMergeSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("json"), ...targetOf(c) };
      return answer(c, await mergeAttendees(c.env.deps, actor, input));
    },
  )
  .route("/", aboutAttendees);
