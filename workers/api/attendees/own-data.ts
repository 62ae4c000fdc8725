import { Hono } from "hono";
import {
  ownDataSchema,
  ownErasureSchema,
  ownKeepingSchema,
} from "../../contract/api/attendees/own-data.ts";
import { certificateSchema, ownCertificateSchema } from "../../contract/api/recap.ts";
import { type Result, refuse } from "../../contract/errors.ts";
import { type AttendeeClaims, attendeeOf } from "../../domain/attendees/token.ts";
import { askErasure, keepOwnData } from "../../domain/erasure/ask-erasure.ts";
import type { OwnPersonInput } from "../../domain/erasure/own-person.ts";
import { exportAttendeeData, readOwnKeeping } from "../../domain/own-data/export-attendee-data.ts";
import { issueCertificate, readOwnCertificate } from "../../domain/recap/certificates.ts";
import { readOwnCertificateFile } from "../../domain/recap/own-certificate-file.ts";
import { answer, answerRefusal } from "../answer.ts";
import { type Api, type ApiContext, attendeeTokensOf, slugOf } from "../context.ts";
import { about, aboutFile, pdfContent } from "../room/about.ts";
import { ownTokenOf } from "./own-token.ts";

const tag = "Registration";

/** What is kept about oneself at an event: by the attendee's own token, the token of a mailed link, or the session of an account. */
export const ownData = new Hono<Api>()
  .get(
    "/own-data",
    about(tag, "Everything that is kept about oneself at the event", ownDataSchema),
    async (c) => answerOwn(c, (own) => exportAttendeeData(c.env.deps, own)),
  )
  .get(
    "/own-data/keeping",
    about(tag, "How long what is about oneself is kept, and what one agreed to", ownKeepingSchema),
    async (c) => answerOwn(c, (own) => readOwnKeeping(c.env.deps, own)),
  )
  .post(
    "/own-data/erasure",
    about(tag, "Have everything about oneself erased, in seven days", ownErasureSchema),
    async (c) => answerOwn(c, (own) => askErasure(c.env.deps, own)),
  )
  .delete(
    "/own-data/erasure",
    about(tag, "Keep what is stored about oneself after all", ownErasureSchema),
    async (c) => answerOwn(c, (own) => keepOwnData(c.env.deps, own)),
  )
  .get(
    "/own-data/certificate",
    about(tag, "Read whether one can have a certificate of attendance", ownCertificateSchema),
    async (c) => answerOwn(c, (own) => readOwnCertificate(c.env.deps, own)),
  )
  .get(
    "/own-data/certificate/file",
    aboutFile(tag, "Download one’s certificate once it is issued", pdfContent),
    answerFile,
  )
  .post(
    "/own-data/certificate",
    about(tag, "Issue one’s certificate of attendance; again it is the same", certificateSchema),
    async (c) => answerOwn(c, (own) => issueCertificate(c.env.deps, own)),
  );

async function answerOwn<T>(
  c: ApiContext,
  act: (own: OwnPersonInput) => Promise<Result<T>>,
): Promise<Response> {
  const own = await ownPersonOf(c);
  return own.ok ? answer(c, await act(own.value)) : answerRefusal(c, own.refusal);
}

/** The certificate on paper; a name with letters that our fonts lack leads to the page, where a browser has them. */
async function answerFile(c: ApiContext): Promise<Response> {
  const own = await ownPersonOf(c);
  if (!own.ok) return answerRefusal(c, own.refusal);
  const found = await readOwnCertificateFile(c.env.deps, own.value, c.get("locale"));
  if (!found.ok) return answerRefusal(c, found.refusal);
  const { code, name, pdf } = found.value;
  if (pdf === null) return c.redirect(`/certificate/${code}`, 303);
  c.header("Content-Disposition", `attachment; filename="${name}"`);
  c.header("Cache-Control", "no-store");
  return c.body(pdf.slice().buffer, 200, { "Content-Type": "application/pdf" });
}

/** Who calls: an attendee by their own token, else whom the token of a link or a session stands for. */
async function ownPersonOf(c: ApiContext): Promise<Result<OwnPersonInput>> {
  const address = slugOf(c);
  const known = await Promise.all(
    attendeeTokensOf(c).map((token) => attendeeOf(c.env.deps, token)),
  );
  const attendees = known.filter((claims): claims is AttendeeClaims => claims !== null);
  if (attendees.length > 0) return { ok: true, value: { address, token: "", attendees } };
  const token = await ownTokenOf(c);
  if (!token.ok) return token;
  return token.value === ""
    ? refuse("registration.link")
    : { ok: true, value: { address, token: token.value, attendees: [] } };
}
