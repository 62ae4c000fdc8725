import { Hono } from "hono";
import { emptySchema, listOf } from "../../contract/api/lists.ts";
import {
  undeliveredListSchema,
  undeliveredSchema,
} from "../../contract/api/messages/undelivered.ts";
import { listUndelivered } from "../../domain/deliveries/undelivered/list-undelivered.ts";
import { resendMail } from "../../domain/deliveries/undelivered/resend-mail.ts";
import { answer } from "../answer.ts";
import { query } from "../body.ts";
import { type Api, idOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";
import { about } from "../room/about.ts";

const tag = "Messages";

/** Mails beside messages, such as invitations to accounts, that did not arrive: all for admins, its own for a client. */
export const undeliveredMails = new Hono<Api>()
  .get(
    "/",
    about(
      tag,
      "List mails beside messages that did not arrive, or of which nobody knows, the latest first",
      listOf(undeliveredSchema),
    ),
    query(undeliveredListSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      return answer(c, await listUndelivered(c.env.deps, actor, c.req.valid("query")));
    },
  )
  .post("/:id/send", about(tag, "Send one of them again, as it was", emptySchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await resendMail(c.env.deps, actor, { id: idOf(c) }));
  });
