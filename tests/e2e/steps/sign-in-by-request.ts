import type { Demo } from "#scripts/lib/demo.mjs";
import type { Person } from "#tests/support/browser.ts";
import { accountOf } from "./change-event.ts";

/** Signs in without showing the page, for tests that are about other pages. */
export async function signInByRequest(
  { context, page }: Person,
  demo: Demo,
  email = accountOf(demo, "client"),
): Promise<void> {
  await page.goto("/login");
  const answer = await context.request.post("/login", {
    form: { tab: "email", email, password: demo.password },
    headers: { Origin: new URL(page.url()).origin },
    maxRedirects: 0,
  });
  if (answer.status() >= 400) throw new Error(`signing in answered ${answer.status()}`);
}
