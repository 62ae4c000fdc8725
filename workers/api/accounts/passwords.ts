import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as v from "valibot";
import {
  forgotPasswordSchema,
  resetPasswordSchema,
  setPasswordSchema,
} from "../../contract/api/auth.ts";
import { refusalOf } from "../../contract/api/field-problems.ts";
import {
  checkPasswordLink,
  forgetPassword,
  setPasswordByLink,
} from "../../domain/accounts/password-links.ts";
import { answer, answerRefusal } from "../answer.ts";
import { openBody, openQuery } from "../body.ts";
import { type Api, remoteOf } from "../context.ts";
import { answerExample } from "../docs/account-examples.ts";

const about = (summary: string, example: object) =>
  describeRoute({ tags: ["Signing in"], summary, responses: answerExample(example) });

const nothing = {};

/** Forgotten passwords. No answer tells whether there is an account. */
export const passwords = new Hono<Api>()
  .post(
    "/forgot",
    about("Have a link mailed that sets a new password, if the address has an account", nothing),
    openBody(forgotPasswordSchema),
    async (c) => {
      const { email } = c.req.valid("json");
      const asked = { email, address: remoteOf(c), locale: c.get("locale") };
      return answer(c, await forgetPassword(c.env.deps, asked));
    },
  )

  .get(
    "/forgot/verifyUrl/:email/:token",
    about("Whether the link of a mail still works; changes nothing", { valid: true }),
    async (c) => {
      const { email, token } = c.req.param();
      const checked = await checkPasswordLink(c.env.deps, { email, token });
      return checked.ok ? c.json({ valid: true }) : answerRefusal(c, checked.refusal);
    },
  )

  .put(
    "/set",
    about("Set a new password by the link of a mail, in the query or the body", nothing),
    openQuery(setPasswordSchema),
    openBody(setPasswordSchema),
    async (c) => {
      const given = { ...c.req.valid("query"), ...c.req.valid("json") };
      const parsed = v.safeParse(resetPasswordSchema, given);
      if (!parsed.success) return answerRefusal(c, refusalOf(parsed.issues));
      return answer(c, await setPasswordByLink(c.env.deps, parsed.output));
    },
  )

  .post(
    "/reset",
    about("Set a new password by the link of a mail", nothing),
    openBody(resetPasswordSchema),
    async (c) => answer(c, await setPasswordByLink(c.env.deps, c.req.valid("json"))),
  );
