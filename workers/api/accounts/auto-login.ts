import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { autoLoginSchema, signInLinkSchema } from "../../contract/api/auth.ts";
import { askSignInLink, signInByLink } from "../../domain/accounts/auto-login/auto-login.ts";
import { answer, answerRefusal } from "../answer.ts";
import { openBody } from "../body.ts";
import { type Api, deviceOf, remoteOf } from "../context.ts";
import { answerExample } from "../docs/account-examples.ts";

/** The document names each call once, without the slash. */
const about = (path: string, summary: string, example: object) => {
  const described = { tags: ["Signing in"], summary, responses: answerExample(example) };
  return describeRoute(path.endsWith("/") ? { ...described, hide: true } : described);
};

/** Signing in by a link of a mail. No answer tells whether an address is known. */
export const autoLogin = new Hono<Api>();

// Clients call both with a slash at the end, too.
for (const path of ["/auto/generate", "/auto/generate/"] as const) {
  autoLogin.post(
    path,
    about(path, "Have a link mailed that signs in, if the address has an account", {}),
    openBody(signInLinkSchema),
    async (c) => {
      const { email, ref = null } = c.req.valid("json");
      const asked = { email, ref, address: remoteOf(c), locale: c.get("locale") };
      return answer(c, await askSignInLink(c.env.deps, asked));
    },
  );
}

for (const path of ["/auto", "/auto/"] as const) {
  autoLogin.post(
    path,
    about(path, "Sign in by the link of a mail", { token: "Jm3pX0…", type: "Bearer" }),
    openBody(autoLoginSchema),
    async (c) => {
      const { token } = c.req.valid("json");
      const result = await signInByLink(c.env.deps, { token, device: deviceOf(c) });
      if (!result.ok) return answerRefusal(c, result.refusal);
      return c.json({ token: result.value.token, type: "Bearer" });
    },
  );
}
