import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import {
  changePasswordSchema,
  factorLoginSchema,
  factorOptionsSchema,
  loginSchema,
  profileSchema,
  unlockSchema,
} from "../contract/api/auth.ts";
import { refuse } from "../contract/errors.ts";
import { cookieNames, isSecure, readCookie, writeCookie } from "../contract/http/cookies.ts";
import { changePassword } from "../domain/accounts/change-password.ts";
import { endDevice, listDevices } from "../domain/accounts/devices.ts";
import { lockSession, unlockSession } from "../domain/accounts/lock/lock.ts";
import { updateProfile } from "../domain/accounts/profile.ts";
import { endAllSessions, endOtherSessions, endSession } from "../domain/accounts/sessions.ts";
import { describeChallenge, finishWithFactor } from "../domain/accounts/sign-in/finish-sign-in.ts";
import { signIn } from "../domain/accounts/sign-in/sign-in.ts";
import { signInModerator } from "../domain/accounts/sign-in/sign-in-moderator.ts";
import { showOwnProfile } from "../domain/accounts/stored-profile.ts";
import { answer, answerRefusal } from "./answer.ts";
import { body, openBody } from "./body.ts";
import { type Api, type ApiContext, browserOf, deviceOf, idOf, remoteOf } from "./context.ts";
import {
  answerExample,
  devicesExample,
  profileExample,
  stepExample,
} from "./docs/account-examples.ts";
import { personOfCall } from "./guards.ts";

const about = (summary: string, example: object) =>
  describeRoute({ tags: ["Signing in"], summary, responses: answerExample(example) });

const nothing = {};

/** The profile of whoever calls; of who came in by a moderator's code, the name and the event. */
export async function answerProfile(c: ApiContext): Promise<Response> {
  const visitor = await personOfCall(c);
  if (visitor.kind !== "moderator") return answer(c, await showOwnProfile(c.env.deps, visitor));
  const { name, eventId, slug } = visitor;
  return c.json({ name, roles: ["moderator"], role: "moderator", event: { id: eventId, slug } });
}

export const auth = new Hono<Api>()
  .post(
    "/login",
    about("Sign in with an account or a moderator code", { token: "Jm3…", type: "Bearer" }),
    openBody(loginSchema),
    async (c) => {
      const input = c.req.valid("json");
      const device = deviceOf(c);
      if ("code" in input) {
        const browser = browserOf(c);
        const result = await signInModerator(c.env.deps, { ...input, device, browser });
        if (!result.ok) return answerRefusal(c, result.refusal);
        const { token, slug } = result.value;
        return c.json({ token: { token, type: "Bearer" }, event: { slug } });
      }
      const address = remoteOf(c);
      const result = await signIn(c.env.deps, { ...input, address, device });
      if (!result.ok) return answerRefusal(c, result.refusal);
      return c.json({ token: result.value.token, type: "Bearer" });
    },
  )

  .post(
    "/login/factor",
    about("Take the second step of signing in", { token: "Jm3…", type: "Bearer" }),
    openBody(factorLoginSchema),
    async (c) => {
      const device = deviceOf(c);
      const result = await finishWithFactor(c.env.deps, { ...c.req.valid("json"), device });
      if (!result.ok) return answerRefusal(c, result.refusal);
      return c.json({ token: result.value.token, type: "Bearer" });
    },
  )

  .post(
    "/login/factor/options",
    about("Ask what the second step may be, and what a passkey has to sign", stepExample),
    openBody(factorOptionsSchema),
    async (c) => {
      const step = await describeChallenge(c.env.deps, c.req.valid("json").challenge);
      return step ? c.json(step) : answerRefusal(c, { code: "auth.challenge_over" });
    },
  )

  .post("/logout", about("Sign out here", nothing), async (c) => {
    const token = c.get("token");
    if (token !== null) await endSession(c.env.deps, token);
    forgetCookie(c);
    return c.json({});
  })

  .post("/logoutOthers", about("Sign out everywhere else", nothing), async (c) =>
    answer(c, await endOtherSessions(c.env.deps, await personOfCall(c))),
  )

  .post("/logoutAll", about("Sign out everywhere", nothing), async (c) => {
    const ended = await endAllSessions(c.env.deps, await personOfCall(c));
    if (ended.ok) forgetCookie(c);
    return answer(c, ended);
  })

  .post("/lock", about("Lock this session until it is unlocked", nothing), async (c) =>
    answer(c, await lockSession(c.env.deps, await personOfCall(c))),
  )

  .post("/active", about("Say that somebody is at the screen", nothing), async (c) => {
    const visitor = await personOfCall(c);
    if (visitor.kind !== "guest") return c.json({});
    return answer(c, refuse(visitor.locked ? "auth.locked" : "auth.required"));
  })

  .post("/unlock", about("Unlock this session", nothing), openBody(unlockSchema), async (c) =>
    answer(c, await unlockSession(c.env.deps, await personOfCall(c), c.req.valid("json"))),
  )

  .get("/profile", about("Who one is", profileExample), answerProfile)

  .put(
    "/profile/update",
    about("Change one's profile", profileExample),
    body(profileSchema),
    async (c) => {
      const visitor = await personOfCall(c);
      const { settings, ...change } = c.req.valid("json");
      const input = { ...settings, ...change };
      const updated = await updateProfile(c.env.deps, visitor.actor, input);
      return answer(c, updated.ok ? await showOwnProfile(c.env.deps, visitor) : updated);
    },
  )

  .put(
    "/profile/changePassword",
    about("Change one's password; every other device is signed out", nothing),
    body(changePasswordSchema),
    async (c) =>
      answer(c, await changePassword(c.env.deps, await personOfCall(c), c.req.valid("json"))),
  )

  .get("/allDevices", about("Where one is signed in", devicesExample), async (c) =>
    answer(c, await listDevices(c.env.deps, await personOfCall(c))),
  )

  .delete("/allDevices/:id", about("Sign out on one device", nothing), async (c) => {
    const visitor = await personOfCall(c);
    const id = idOf(c);
    const ended = await endDevice(c.env.deps, visitor, { id });
    if (ended.ok && visitor.kind === "user" && visitor.sessionId === id) forgetCookie(c);
    return answer(c, ended);
  });

/** A browser's own session is over: its cookie says nothing any more. */
function forgetCookie(c: ApiContext): void {
  if (readCookie(c.req.header("Cookie"), cookieNames.console) === null) return;
  const secure = isSecure(c.req);
  c.header("Set-Cookie", writeCookie(cookieNames.console, "", { maxAge: 0, secure }), {
    append: true,
  });
}
