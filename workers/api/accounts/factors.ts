import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import {
  factorProofSchema,
  passkeyNameSchema,
  passkeySchema,
  totpConfirmSchema,
} from "../../contract/api/auth.ts";
import {
  beginTotp,
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
} from "../../domain/accounts/factors/authenticator.ts";
import { readFactors } from "../../domain/accounts/factors/read-factors.ts";
import { addPasskey, beginPasskey } from "../../domain/accounts/passkeys/add-passkey.ts";
import {
  askForProof,
  removePasskey,
  renamePasskey,
} from "../../domain/accounts/passkeys/own-passkeys.ts";
import { answer } from "../answer.ts";
import { body } from "../body.ts";
import { type Api, idOf } from "../context.ts";
import {
  answerExample,
  creationOptionsExample,
  factorsExample,
  requestOptionsExample,
} from "../docs/account-examples.ts";
import { personOfCall } from "../guards.ts";

const about = (summary: string, example: object) =>
  describeRoute({ tags: ["Second factor"], summary, responses: answerExample(example) });

const codes = { recoveryCodes: ["7KQ2M-XW4ZT", "H3N8P-R5VBY"] };
const passkeyId = "pky_01J8Z3M4N5P6Q7R8S9T0V1W2X3";
const offer = {
  secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
  address: "otpauth://totp/Plenum:kari%40example.org?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
};

/**
 * The own second factor. What is answered here is shown once, and must not be kept: these calls know no idempotency
 * keys.
 */
export const factors = new Hono<Api>()
  .get("/", about("What one has as second factor", factorsExample), async (c) =>
    answer(c, await readFactors(c.env.deps, await personOfCall(c))),
  )
  .post(
    "/proof",
    about("Ask what a passkey has to sign, for the `assertion` of a change", requestOptionsExample),
    async (c) => answer(c, await askForProof(c.env.deps, await personOfCall(c))),
  )
  .post(
    "/totp",
    about("Begin to set up an authenticator app", offer),
    body(factorProofSchema),
    async (c) => answer(c, await beginTotp(c.env.deps, await personOfCall(c), c.req.valid("json"))),
  )
  .post(
    "/totp/confirm",
    about(
      "Use the app from now on; the first factor makes the recovery codes and signs every other device out",
      codes,
    ),
    body(totpConfirmSchema),
    async (c) =>
      answer(c, await confirmTotp(c.env.deps, await personOfCall(c), c.req.valid("json"))),
  )
  .post(
    "/totp/remove",
    about("Turn the app off; the last factor takes the recovery codes with it", {}),
    body(factorProofSchema),
    async (c) =>
      answer(c, await removeTotp(c.env.deps, await personOfCall(c), c.req.valid("json"))),
  )
  .post(
    "/recovery-codes",
    about("Make the recovery codes anew", codes),
    body(factorProofSchema),
    async (c) =>
      answer(c, await renewRecoveryCodes(c.env.deps, await personOfCall(c), c.req.valid("json"))),
  )
  .post(
    "/passkeys/options",
    about("Begin to add a passkey: what the browser is asked to make", creationOptionsExample),
    body(factorProofSchema),
    async (c) =>
      answer(c, await beginPasskey(c.env.deps, await personOfCall(c), c.req.valid("json"))),
  )
  .post(
    "/passkeys",
    about("Add the passkey that the browser made", { id: passkeyId, ...codes }),
    body(passkeySchema),
    async (c) =>
      answer(c, await addPasskey(c.env.deps, await personOfCall(c), c.req.valid("json")), 201),
  )
  .patch(
    "/passkeys/:id",
    about("Give a passkey another name", {}),
    body(passkeyNameSchema),
    async (c) => {
      const input = { ...c.req.valid("json"), id: idOf(c) };
      return answer(c, await renamePasskey(c.env.deps, await personOfCall(c), input));
    },
  )
  .post(
    "/passkeys/:id/remove",
    about("Remove a passkey; the last factor takes the recovery codes with it", {}),
    body(factorProofSchema),
    async (c) => {
      const input = { ...c.req.valid("json"), id: idOf(c) };
      return answer(c, await removePasskey(c.env.deps, await personOfCall(c), input));
    },
  );
