/** Addresses that a client's messages do not go to, as /v1 takes and tells them. */
import * as v from "valibot";
import { suppressionDetail, suppressionReasons } from "../../messages/suppressions.ts";
import { email, search } from "../fields.ts";
import { pageQuery } from "../lists.ts";

/** Query of `GET /v1/clients/{id}/suppressions`: `search` is how an address begins. */
export const suppressionListSchema = v.object({ ...pageQuery, search });

/** One of them; `createdAt` in UTC milliseconds. */
export const suppressionSchema = v.looseObject({
  id: v.string(),
  address: v.string(),
  reason: v.picklist(suppressionReasons),
  detail: v.nullable(v.string()),
  createdAt: v.number(),
});

/** Ways in which a mail can come to nothing after a server has taken it. */
export const mailReportKinds = ["bounce", "complaint"] as const;

/** `POST /v1/webhooks/mail`: what the provider of the mail server was told of one mail. */
export const mailReportSchema = v.object({
  /** `Message-ID` of the mail, with or without its angle brackets. */
  messageId: v.pipe(
    v.string("field.text"),
    v.trim(),
    v.nonEmpty("field.missing"),
    v.maxLength(300, "text.too_long"),
    v.transform((id) => id.replace(/^<(.*)>$/, "$1")),
  ),
  recipient: v.pipe(email, v.toLowerCase()),
  kind: v.picklist(mailReportKinds, "field.choice"),
  /** In the provider's words. */
  reason: v.optional(
    v.pipe(
      v.string("field.text"),
      v.transform((text) => text.slice(0, suppressionDetail)),
    ),
    "",
  ),
});
export type MailReport = v.InferOutput<typeof mailReportSchema>;

/** The token of the link at the end of a message, or the code of that of an SMS. */
const linkToken = v.pipe(v.string("field.text"), v.maxLength(1_000, "text.too_long"));

/** Query of `GET /v1/subscription`. */
export const subscriptionQuerySchema = v.object({ token: linkToken });

/** `PUT /v1/subscription` */
export const subscriptionChangeSchema = v.object({
  token: linkToken,
  isSubscribed: v.boolean("field.choice"),
});

/** How it stands with a client's messages to one address or number. */
export const subscriptionSchema = v.looseObject({
  client: v.pipe(v.string(), v.description("Whose messages")),
  address: v.pipe(v.string(), v.description("The address or number that the link was sent to")),
  isSubscribed: v.boolean(),
});
