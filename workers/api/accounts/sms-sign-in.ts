import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { phoneSchema, smsCodeSchema } from "../../contract/api/auth.ts";
import { networkOf } from "../../contract/http/network.ts";
import { askSignInCode, signInBySms } from "../../domain/accounts/sms/sign-in-sms.ts";
import { readDevice } from "../../domain/attendees/token.ts";
import { answer, answerRefusal } from "../answer.ts";
import { openBody } from "../body.ts";
import { type Api, deviceOf, remoteOf } from "../context.ts";
import { answerExample, smsCodeExample } from "../docs/account-examples.ts";

const about = (summary: string, example: object) =>
  describeRoute({ tags: ["Signing in"], summary, responses: answerExample(example) });

/** Signing in by a code sent by SMS. No answer tells whether a number is known. */
export const smsSignIn = new Hono<Api>()
  .post(
    "/sms/generate",
    about("Have a code sent to a number, if an account has proved it", smsCodeExample),
    openBody(phoneSchema),
    async (c) => {
      const { phone } = c.req.valid("json");
      // A program that keeps no cookies would be a new device each time.
      const by = readDevice(c.req.header("Cookie")) ?? networkOf(remoteOf(c));
      return answer(c, await askSignInCode(c.env.deps, { phone, by, locale: c.get("locale") }));
    },
  )

  .post(
    "/sms",
    about("Sign in by the code, with the id that asking for it was answered with", {
      token: "Jm3pX0…",
      type: "Bearer",
    }),
    openBody(smsCodeSchema),
    async (c) => {
      const input = { ...c.req.valid("json"), device: deviceOf(c) };
      const result = await signInBySms(c.env.deps, input);
      if (!result.ok) return answerRefusal(c, result.refusal);
      return c.json({ token: result.value.token, type: "Bearer" });
    },
  );
