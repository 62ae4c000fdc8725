import type { Demo } from "#scripts/lib/demo.mjs";
import type { Person } from "#tests/support/browser.ts";
import { cookieNames } from "#workers/contract/http/cookies.ts";
import { accountOf } from "./change-event.ts";

const looks: readonly string[] = [cookieNames.locale, cookieNames.theme];

/**
 * Signs in without showing the page, for tests that are about other pages. The browser keeps its language and its theme,
 * which signing in takes from the account.
 */
export async function signInByRequest(
  { context, origin }: Person,
  demo: Demo,
  email = accountOf(demo, "client"),
): Promise<void> {
  const chosen = (await context.cookies()).filter(({ name }) => looks.includes(name));
  const answer = await context.request.post("/login", {
    form: { tab: "email", email, password: demo.password },
    headers: { Origin: origin },
    maxRedirects: 0,
  });
  await context.addCookies(chosen);
  if (answer.status() >= 400) throw new Error(`signing in answered ${answer.status()}`);
}
