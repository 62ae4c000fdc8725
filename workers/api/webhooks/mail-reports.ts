import { Hono } from "hono";
import { describeRoute, resolver } from "hono-openapi";
import { mailReportSchema } from "../../contract/api/messages/suppressions.ts";
import { receiveMailReport } from "../../domain/suppressions/receive-mail-report.ts";
import { answer } from "../answer.ts";
import { describingOptions } from "../body.ts";
import type { Api } from "../context.ts";

/**
 * What the provider of the mail server tells of mails that came back. The signature is over the body as it came, so that
 * it is read as text; who calls is asked for nothing else.
 */
export const mailReports = new Hono<Api>().post(
  "/mail",
  describeRoute({
    tags: ["Webhooks"],
    summary: "Tell of a mail that came back or was unwanted: signed after Standard Webhooks",
    requestBody: {
      required: true,
      content: { "application/json": { schema: resolver(mailReportSchema, describingOptions) } },
    },
  }),
  async (c) => {
    const header = (name: string) => c.req.header(name) ?? "";
    const call = {
      id: header("webhook-id"),
      timestamp: header("webhook-timestamp"),
      signature: header("webhook-signature"),
      body: await c.req.text(),
    };
    return answer(c, await receiveMailReport(c.env.deps, call));
  },
);
