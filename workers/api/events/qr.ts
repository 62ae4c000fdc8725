import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as v from "valibot";
import { codePlaces, codeQuery } from "../../contract/http/hall-address.ts";
import { qrPng, qrSvg } from "../../domain/events/address/qr-code.ts";
import { findPosterEvent } from "../../domain/events/poster/find-poster-event.ts";
import { getPoster } from "../../domain/events/poster/poster-pdf.ts";
import { answerRefusal } from "../answer.ts";
import { openQuery } from "../body.ts";
import { type Api, type ApiContext, slugOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";

const schema = v.object({
  /** `pdf` is a poster with the code. */
  format: v.optional(v.picklist(["svg", "png", "pdf"]), "svg"),
  /** Of the poster. */
  paper: v.optional(v.picklist(["a4", "a3"]), "a4"),
  /** Whom it is for. Who opens a hybrid event by the code of the hall is known to be there. */
  attendance: v.optional(v.picklist(codePlaces), "hall"),
  /** Pixels a side, at least. */
  size: v.optional(
    v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(100), v.maxValue(3_000)),
    "600",
  ),
  /** Says that a file is to be saved and not shown. */
  download: v.optional(v.string()),
});

const picture = { schema: { type: "string" as const, format: "binary" } };
const pictures = {
  "image/svg+xml": picture,
  "image/png": picture,
  "application/pdf": picture,
};
const posterPage =
  "The poster has letters that the PDF's typeface lacks: its page, which a browser prints";

/** The join address of an event as a QR code. A published event's is for everybody. */
export const qr = new Hono<Api>().get(
  "/events/:slug/qr",
  describeRoute({
    tags: ["Events"],
    summary: "QR code of the join address",
    responses: {
      200: { description: "The picture, or the poster", content: pictures },
      303: { description: posterPage },
    },
  }),
  openQuery(schema),
  async (c) => {
    const { deps } = c.env;
    const { actor } = await visitorOfCall(c);
    const { format, size, paper, attendance: place, download } = c.req.valid("query");
    if (format === "pdf") return answerPoster(c, { address: slugOf(c), paper, place });
    const found = await findPosterEvent(deps, actor, { address: slugOf(c) });
    if (!found.ok) return answerRefusal(c, found.refusal);
    const { code, slug } = found.value;
    const address = `${deps.config.publicUrl}/c/${code}${codeQuery(found.value, place)}`;
    if (download !== undefined) {
      c.header("Content-Disposition", `attachment; filename="${slug}-qr.${format}"`);
    }
    if (format === "svg") return c.body(qrSvg(address), 200, { "Content-Type": "image/svg+xml" });
    const png = await qrPng(address, size);
    return c.body(png.slice().buffer, 200, { "Content-Type": "image/png" });
  },
);

async function answerPoster(
  c: ApiContext,
  wish: Omit<Parameters<typeof getPoster>[2], "locale">,
): Promise<Response> {
  const { deps } = c.env;
  const { actor } = await visitorOfCall(c);
  const made = await getPoster(deps, actor, { ...wish, locale: c.get("locale") });
  if (!made.ok) return answerRefusal(c, made.refusal);
  const { paper } = wish;
  const { slug, pdf } = made.value;
  if (pdf === null) return c.redirect(`/c/${slug}/event`, 303);
  c.header("Content-Disposition", `attachment; filename="${slug}-${paper}.pdf"`);
  return c.body(pdf.slice().buffer, 200, { "Content-Type": "application/pdf" });
}
