import { redirect } from "@remix-run/cloudflare";
import { localRef } from "#app/guard.ts";
import { homeOfVisitor, type Visitor } from "#app/session.server.ts";

/** Where one came back from, and what the page may say of it. */
export type Callback =
  | { readonly kind: "notSignedIn"; readonly to: string }
  | { readonly kind: "paymentSent" | "paymentCancelled"; readonly to: string }
  | { readonly kind: "unknown"; readonly to: string };

/**
 * Reads `?from=login|payment&status=…&ref=…`. Anybody can write such an address, so nothing in it is
 * believed: whether one is signed in the session says, whether something is paid the payment's own
 * record, and `ref` leads to a page of this site or nowhere.
 */
export function readCallback(visitor: Visitor, url: URL): Callback {
  const ref = localRef(url.searchParams.get("ref"));
  const isKnown = visitor.signedIn.kind !== "guest";
  switch (url.searchParams.get("from")) {
    case "login": {
      // Nothing to be said: on to what was wanted.
      if (isKnown) throw redirect(ref ?? homeOfVisitor(visitor));
      const login = ref ? `/login?ref=${encodeURIComponent(ref)}` : "/login";
      return { kind: "notSignedIn", to: login };
    }
    case "payment": {
      const isCancelled = url.searchParams.get("status") === "cancelled";
      const to = ref ?? (isKnown ? homeOfVisitor(visitor) : "/join");
      return { kind: isCancelled ? "paymentCancelled" : "paymentSent", to };
    }
    default:
      return { kind: "unknown", to: isKnown ? homeOfVisitor(visitor) : "/join" };
  }
}
