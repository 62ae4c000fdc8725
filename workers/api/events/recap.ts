import { Hono } from "hono";
import {
  certificateSchema,
  recapChangeSchema,
  recapMailSchema,
  recapSchema,
} from "../../contract/api/recap.ts";
import { readCertificate } from "../../domain/recap/certificates.ts";
import { draftRecapMail } from "../../domain/recap/draft-recap-mail.ts";
import { getRecap, saveRecap } from "../../domain/recap/recap.ts";
import { answer } from "../answer.ts";
import { body } from "../body.ts";
import { type Api, slugOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";
import { about } from "../room/about.ts";

const tag = "Events";

/** What an event offers once it is over. */
export const recapCalls = new Hono<Api>()
  .get(
    "/recap",
    about(tag, "Read what the page after the event offers", recapSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      return answer(c, await getRecap(c.env.deps, actor, { address: slugOf(c) }));
    },
  )
  .patch(
    "/recap",
    about(tag, "Say what the page after the event offers: a recording, certificates", recapSchema),
    body(recapChangeSchema, "event.edit"),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("json"), address: slugOf(c) };
      return answer(c, await saveRecap(c.env.deps, actor, input));
    },
  )
  .post(
    "/recap/mail",
    about(tag, "Draft a message that leads to the page after the event", recapMailSchema, 201),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      return answer(c, await draftRecapMail(c.env.deps, actor, { address: slugOf(c) }), 201);
    },
  );

/** Certificates, for anybody who has the code of one. */
export const certificateCalls = new Hono<Api>().get(
  "/:code",
  about("Certificates", "Read the certificate of attendance of a code", certificateSchema),
  async (c) => {
    return answer(c, await readCertificate(c.env.deps, { code: c.req.param("code") }));
  },
);
