import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as v from "valibot";
import { qrPng, qrSvg } from "../../domain/events/address/qr-code.ts";
import { findScreenEvent } from "../../domain/rooms/ticket.ts";
import { answerRefusal } from "../answer.ts";
import { openQuery } from "../body.ts";
import { type Api, slugOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";

const schema = v.object({
  format: v.optional(v.picklist(["svg", "png"]), "svg"),
  /** Pixels a side, at least. */
  size: v.optional(
    v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(100), v.maxValue(3_000)),
    "600",
  ),
  /** Says that a file is to be saved and not shown. */
  download: v.optional(v.string()),
});

const picture = { schema: { type: "string" as const, format: "binary" } };
const pictures = { "image/svg+xml": picture, "image/png": picture };

/** The join address of an event as a QR code. A published event's is for everybody. */
export const qr = new Hono<Api>().get(
  "/events/:slug/qr",
  describeRoute({
    tags: ["Events"],
    summary: "QR code of the join address",
    responses: { 200: { description: "The picture", content: pictures } },
  }),
  openQuery(schema),
  async (c) => {
    const { deps } = c.env;
    const { actor } = await visitorOfCall(c);
    const found = await findScreenEvent(deps, actor, { address: slugOf(c) });
    if (!found.ok) return answerRefusal(c, found.refusal);
    const { format, size, download } = c.req.valid("query");
    const { code, slug } = found.value;
    const address = `${deps.config.publicUrl}/c/${code}`;
    if (download !== undefined) {
      c.header("Content-Disposition", `attachment; filename="${slug}-qr.${format}"`);
    }
    if (format === "svg") return c.body(qrSvg(address), 200, { "Content-Type": "image/svg+xml" });
    const png = await qrPng(address, size);
    return c.body(png.slice().buffer, 200, { "Content-Type": "image/png" });
  },
);
