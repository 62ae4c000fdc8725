import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { readSubscription, setSubscription } from "#workers/domain/suppressions/subscription.ts";

const headers = { "Cache-Control": "no-store" };

/** What the link of a message is about; opening it changes nothing. Null for one that is over. */
export async function loadSubscription(request: Request, { deps }: AppLoadContext) {
  const found = await readSubscription(deps, { token: tokenOf(request) });
  return data({ subscription: found.ok ? found.value : null }, { headers });
}

/**
 * Posts the one button of the page, or what a mail program posts by itself (RFC 8058): that has neither cookies nor an
 * origin, follows no redirect, and looks at the status alone.
 */
export async function changeSubscription(request: Request, { deps }: AppLoadContext) {
  const form = await request.formData().catch(() => new FormData());
  const isOneClick = form.get("List-Unsubscribe") === "One-Click";
  const intent = isOneClick ? "leave" : form.get("intent");
  if (intent !== "leave" && intent !== "return")
    return data({ isOver: false }, { status: 400, headers });
  const isSubscribed = intent === "return";
  const done = await setSubscription(deps, { token: tokenOf(request), isSubscribed });
  return data({ isOver: !done.ok }, { status: done.ok ? 200 : 410, headers });
}

/** A mail has room for a signed token, an SMS for a short code. */
function tokenOf(request: Request): string {
  const { searchParams } = new URL(request.url);
  return searchParams.get("token") ?? searchParams.get("c") ?? "";
}
