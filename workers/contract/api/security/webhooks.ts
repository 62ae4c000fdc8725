/** Webhooks, as /v1 and their pages take and tell them. */
import * as v from "valibot";
import { type WebhookType, webhookTypes } from "../../webhooks/webhook-types.ts";
import { flag } from "../fields.ts";

const url = v.pipe(
  v.string("url.format"),
  v.trim(),
  v.maxLength(500, "text.too_long"),
  v.url("url.format"),
);
const types = v.pipe(
  v.array(v.picklist(webhookTypes, "field.choice"), "field.list"),
  v.minLength(1, "webhook.types"),
  v.transform((chosen): readonly WebhookType[] =>
    webhookTypes.filter((type) => chosen.includes(type)),
  ),
);

/** `POST /v1/webhooks` */
export const newWebhookSchema = v.object({
  /** Said by admins; others make endpoints of their own client. */
  clientId: v.optional(v.pipe(v.string("text.format"), v.maxLength(60, "text.too_long"))),
  url,
  types,
});
export type NewWebhook = v.InferOutput<typeof newWebhookSchema>;

/** `PATCH /v1/webhooks/{id}`: what is given is changed. */
export const webhookChangeSchema = v.partial(v.object({ url, types, enabled: flag }));
export type WebhookChange = v.InferOutput<typeof webhookChangeSchema>;

const id = v.pipe(v.string(), v.maxLength(60));
/** Query of `GET /v1/webhooks`. */
export const webhookListSchema = v.object({ client: v.optional(id) });
/** Query of `GET /v1/webhooks/{id}/deliveries`. */
export const webhookLogSchema = v.object({
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
});

const orNever = v.nullable(v.number());
const told = {
  id: v.string(),
  client: v.looseObject({ id: v.string(), name: v.string() }),
  url: v.string(),
  types: v.array(v.picklist(webhookTypes)),
  enabled: v.boolean(),
  goneAt: orNever,
  formerUntil: orNever,
  createdAt: v.number(),
};
export const webhookSchema = v.looseObject(told);
/** With the secret: told once. */
export const madeWebhookSchema = v.looseObject({ ...told, secret: v.string() });

export const webhookDeliverySchema = v.looseObject({
  id: v.string(),
  messageId: v.string(),
  type: v.string(),
  state: v.picklist(["waiting", "sent", "failed", "cancelled"]),
  tries: v.number(),
  createdAt: v.number(),
  dueAt: orNever,
  settledAt: orNever,
  request: v.string(),
  answer: v.nullable(
    v.looseObject({
      status: v.optional(v.number()),
      body: v.optional(v.string()),
      problem: v.optional(v.string()),
      ms: v.number(),
    }),
  ),
});
