import { Hono } from "hono";
import { emptySchema, listOf, madeSchema, pageSchema } from "../../contract/api/lists.ts";
import { namedBallotSchema } from "../../contract/api/room/named-ballots.ts";
import {
  newPollTemplateSchema,
  pollTemplateSchema,
} from "../../contract/api/room/poll-templates.ts";
import { listNamedBallots } from "../../domain/rooms/history/named-ballots.ts";
import {
  listPollTemplates,
  removePollTemplate,
  savePollTemplate,
} from "../../domain/rooms/poll-templates.ts";
import { choiceForApi } from "../../domain/rooms/vote.ts";
import { answer } from "../answer.ts";
import { body, query } from "../body.ts";
import { type Api, idOf, slugOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";
import { about } from "./about.ts";

/** Of polls, what the room does not tell: who voted what in a named one, and the client's templates. */
export const pollExtras = new Hono<Api>()
  .get(
    "/polls/:id/ballots",
    about("Polls", "Who voted what in a named poll", listOf(namedBallotSchema)),
    query(pageSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const { limit, cursor } = c.req.valid("query");
      const after = /^\d+$/.test(cursor ?? "") ? Number(cursor) : 0;
      const input = { address: slugOf(c), poll: idOf(c), after, limit };
      const found = await listNamedBallots(c.env.deps, actor, input);
      if (!found.ok) return answer(c, found);
      const { kind, next } = found.value;
      const items = found.value.items.map(({ choice, ...ballot }) => ({
        ...ballot,
        choice: choiceForApi(kind, choice),
      }));
      return c.json({ items, next: next === null ? null : String(next) });
    },
  )
  .get(
    "/poll-templates",
    about("Polls", "List the client's poll templates", listOf(pollTemplateSchema)),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const found = await listPollTemplates(c.env.deps, actor, { address: slugOf(c) });
      return found.ok ? c.json({ items: found.value, next: null }) : answer(c, found);
    },
  )
  .post(
    "/poll-templates",
    about("Polls", "Keep a poll as a template of the client", madeSchema, 201),
    body(newPollTemplateSchema),
    async (c) => {
      const visitor = await visitorOfCall(c);
      const savedBy = visitor.kind === "user" ? visitor.user.name : "";
      const input = { ...c.req.valid("json"), address: slugOf(c), savedBy };
      return answer(c, await savePollTemplate(c.env.deps, visitor.actor, input), 201);
    },
  )
  .delete(
    "/poll-templates/:id",
    about("Polls", "Delete a template of the client", emptySchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { address: slugOf(c), id: idOf(c) };
      return answer(c, await removePollTemplate(c.env.deps, actor, input));
    },
  );
