import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import {
  registerSchema,
  registrationIdSchema,
  verificationQuery,
} from "../../contract/api/auth.ts";
import { localeOf } from "../../contract/texts/index.ts";
import { register, sendVerification } from "../../domain/accounts/register.ts";
import { isVerified, verifyRegistration } from "../../domain/accounts/verify-registration.ts";
import { answer } from "../answer.ts";
import { openBody, openQuery } from "../body.ts";
import { type Api, idOf, remoteOf } from "../context.ts";
import { answerExample } from "../docs/account-examples.ts";

const about = (summary: string, example: object) =>
  describeRoute({ tags: ["Signing in"], summary, responses: answerExample(example) });

/** Making an account of one's own. No answer tells whether an address has one. */
export const registration = new Hono<Api>()
  .post(
    "/register",
    about("Ask for an account; the address is proved by a link of a mail", {
      id: "reg_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
    }),
    openBody(registerSchema),
    async (c) => {
      const { language = c.get("locale"), ...input } = c.req.valid("json");
      return answer(c, await register(c.env.deps, { ...input, language, address: remoteOf(c) }));
    },
  )

  .post(
    "/register/again",
    about("Have the mail with the link sent again", {}),
    openBody(registrationIdSchema),
    async (c) => {
      const { id } = c.req.valid("json");
      return answer(c, await sendVerification(c.env.deps, { id, address: remoteOf(c) }));
    },
  )

  .post(
    "/register/verified",
    about("Whether the address of a registration has been proved", { verified: true }),
    openBody(registrationIdSchema),
    async (c) => c.json({ verified: await isVerified(c.env.deps, c.req.valid("json")) }),
  )

  .put(
    "/users/verification/:id",
    about("Make the account that the link of a mail stands for; its end is the id", {
      email: "kari@example.org",
      name: "Kari Nordmann",
      organisation: "Example municipality",
    }),
    openQuery(verificationQuery),
    async (c) => {
      const language = localeOf(c.req.valid("query").lang);
      return answer(c, await verifyRegistration(c.env.deps, { token: idOf(c), language }));
    },
  );
