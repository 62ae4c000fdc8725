import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as v from "valibot";
import { listOf } from "../../contract/api/lists.ts";
import {
  madeWebhookSchema,
  newWebhookSchema,
  webhookChangeSchema,
  webhookDeliverySchema,
  webhookListSchema,
  webhookLogSchema,
  webhookSchema,
} from "../../contract/api/security/webhooks.ts";
import {
  createEndpoint,
  deleteEndpoint,
  rotateSecret,
  updateEndpoint,
} from "../../domain/webhooks/endpoints.ts";
import { getEndpoint, listEndpoints } from "../../domain/webhooks/read-endpoints.ts";
import { listWebhookLog, resendWebhook, testWebhook } from "../../domain/webhooks/webhook-log.ts";
import { answer } from "../answer.ts";
import { body, query } from "../body.ts";
import { type Api, idOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";
import { about } from "../room/about.ts";
import { mailReports } from "./mail-reports.ts";
import { paymentNotices } from "./payment-notices.ts";

const tag = "Webhooks";
const plain = (summary: string) => describeRoute({ tags: [tag], summary });

/** Where a client's programs are told what happens: of all clients for admins, of the own for its role client. */
export const webhooks = new Hono<Api>()
  .route("/", mailReports)
  .route("/", paymentNotices)
  .get(
    "/",
    about(tag, "List endpoints", v.array(webhookSchema)),
    query(webhookListSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      return answer(c, await listEndpoints(c.env.deps, actor, c.req.valid("query")));
    },
  )
  .post(
    "/",
    about(tag, "Make an endpoint: `secret` is told this once", madeWebhookSchema, 201),
    body(newWebhookSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      return answer(c, await createEndpoint(c.env.deps, actor, c.req.valid("json")), 201);
    },
  )
  .get("/:id", about(tag, "Read an endpoint", webhookSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await getEndpoint(c.env.deps, actor, { id: idOf(c) }));
  })
  .patch(
    "/:id",
    about(tag, "Change an endpoint, or switch it on or off", webhookSchema),
    body(webhookChangeSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("json"), id: idOf(c) };
      return answer(c, await updateEndpoint(c.env.deps, actor, input));
    },
  )
  .delete("/:id", plain("Delete an endpoint with its log"), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await deleteEndpoint(c.env.deps, actor, { id: idOf(c) }));
  })
  .post(
    "/:id/secret",
    about(tag, "Make another secret; the one so far signs beside it for a day", madeWebhookSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      return answer(c, await rotateSecret(c.env.deps, actor, { id: idOf(c) }));
    },
  )
  .post("/:id/test", plain("Send a trial, of the type `webhook.test`"), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await testWebhook(c.env.deps, actor, { id: idOf(c) }));
  })
  .get(
    "/:id/deliveries",
    about(tag, "The calls of thirty days, the newest first", listOf(webhookDeliverySchema)),
    query(webhookLogSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("query"), id: idOf(c) };
      return answer(c, await listWebhookLog(c.env.deps, actor, input));
    },
  )
  .post("/:id/deliveries/:deliveryId/send", plain("Send a call again, by its id"), async (c) => {
    const { actor } = await visitorOfCall(c);
    const input = { id: idOf(c), deliveryId: c.req.param("deliveryId") };
    return answer(c, await resendWebhook(c.env.deps, actor, input));
  });
