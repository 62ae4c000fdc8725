import { Hono } from "hono";
import { messagePageSchema, messageSchema } from "../../contract/api/messages/message-answers.ts";
import {
  eventInvitationListSchema,
  newInvitationSchema,
} from "../../contract/api/messages/messages.ts";
import { createMessage } from "../../domain/messages/changes/drafts.ts";
import { listEventMessages } from "../../domain/messages/list-messages.ts";
import { answer } from "../answer.ts";
import { body, query } from "../body.ts";
import { type Api, slugOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";
import { about } from "../room/about.ts";

const tag = "Messages";

/** An event's invitations by their own name. Each is a message: by its id it is sent, and asked whom it reached, as any other. */
export const eventInvitationCalls = new Hono<Api>()
  .get(
    "/",
    about(tag, "List invitations to an event, the newest first", messagePageSchema),
    query(eventInvitationListSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const { limit, cursor, list } = c.req.valid("query");
      const asked = { limit, cursor, list, kind: "invitation", eventId: slugOf(c) } as const;
      return answer(c, await listEventMessages(c.env.deps, actor, asked));
    },
  )
  .post(
    "/",
    about(
      tag,
      "Make the draft of an invitation, which is sent as a message; without texts it begins with a template",
      messageSchema,
      201,
    ),
    body(newInvitationSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("json"), kind: "invitation", eventId: slugOf(c) } as const;
      return answer(c, await createMessage(c.env.deps, actor, input), 201);
    },
  );
