import { Hono } from "hono";
import { listOf } from "../../contract/api/lists.ts";
import {
  addedProgrammeSchema,
  newProgrammeSchema,
  programmePlanSchema,
  programmePreviewSchema,
  runTemplateSchema,
} from "../../contract/api/room/programme.ts";
import { addProgramme, previewProgramme } from "../../domain/rooms/programme.ts";
import { listRunTemplates } from "../../domain/rooms/run-templates.ts";
import { answer } from "../answer.ts";
import { body } from "../body.ts";
import { type Api, slugOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";
import { about } from "./about.ts";
import { roomVisitorOf } from "./room-visitor.ts";

/** A run of show out of one text, as a person writes it. */
export const programme = new Hono<Api>()
  .get(
    "/run/templates",
    about(
      "Run of show",
      "Programmes to begin with, in the language of the call",
      listOf(runTemplateSchema),
    ),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { address: slugOf(c), locale: c.get("locale") };
      const found = await listRunTemplates(c.env.deps, actor, input);
      return found.ok ? c.json({ items: found.value, next: null }) : answer(c, found);
    },
  )
  .post(
    "/run/programme/preview",
    about("Run of show", "What a programme would add, line by line", programmePlanSchema),
    body(programmePreviewSchema, "live.moderate"),
    async (c) => {
      const input = { address: slugOf(c), text: c.req.valid("json").text };
      return answer(c, await previewProgramme(c.env.deps, await roomVisitorOf(c), input));
    },
  )
  .post(
    "/run/programme",
    about(
      "Run of show",
      "Add a programme: its cues in their order, and the polls that are not there yet; all of it or nothing",
      addedProgrammeSchema,
      201,
    ),
    body(newProgrammeSchema, "live.moderate"),
    async (c) => {
      const { text, before = null } = c.req.valid("json");
      const key = c.req.header("Idempotency-Key");
      const input = { address: slugOf(c), text, before, key };
      return answer(c, await addProgramme(c.env.deps, await roomVisitorOf(c), input), 201);
    },
  );
