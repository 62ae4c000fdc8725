import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { loginSchema, profileSchema } from "../contract/api/auth.ts";
import { listDevices } from "../domain/accounts/devices.ts";
import { updateProfile } from "../domain/accounts/profile.ts";
import { endAllSessions, endOtherSessions, endSession } from "../domain/accounts/sessions.ts";
import { signIn } from "../domain/accounts/sign-in.ts";
import { signInModerator } from "../domain/accounts/sign-in-moderator.ts";
import { answer, answerRefusal } from "./answer.ts";
import { body } from "./body.ts";
import { type Api, browserOf, deviceOf, remoteOf } from "./context.ts";
import { visitorOfCall } from "./guards.ts";

const about = (summary: string) => describeRoute({ tags: ["Signing in"], summary });

export const auth = new Hono<Api>()
  .post(
    "/login",
    about("Sign in with an account or a moderator code"),
    body(loginSchema),
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

  .post("/logout", about("Sign out here"), async (c) => {
    const token = c.get("token");
    if (token !== null) await endSession(c.env.deps, token);
    return c.json({});
  })

  .post("/logoutOthers", about("Sign out everywhere else"), async (c) =>
    answer(c, await endOtherSessions(c.env.deps, await visitorOfCall(c))),
  )

  .post("/logoutAll", about("Sign out everywhere"), async (c) =>
    answer(c, await endAllSessions(c.env.deps, await visitorOfCall(c))),
  )

  .get("/profile", about("Who one is"), async (c) => {
    const visitor = await visitorOfCall(c);
    if (visitor.kind === "guest") return answerRefusal(c, { code: "auth.required" });
    if (visitor.kind === "user") return c.json(visitor.user);
    const { name, eventId, slug } = visitor;
    return c.json({ name, roles: ["moderator"], role: "moderator", event: { id: eventId, slug } });
  })

  .put("/profile/update", about("Change one's profile"), body(profileSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await updateProfile(c.env.deps, actor, c.req.valid("json")));
  })

  .get("/allDevices", about("Where one is signed in"), async (c) =>
    answer(c, await listDevices(c.env.deps, await visitorOfCall(c))),
  );
