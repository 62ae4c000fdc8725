import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect } from "react";

/** Where the page was asked for, while it hydrates somewhere else; null otherwise. */
let asked: { readonly to: string; readonly state: unknown } | null = null;

/**
 * Lets a page hydrate at the address that it was rendered for. Without a network the service worker
 * answers with the page as it was last seen, which may have stood at another tab; React can only
 * hydrate what stands in the document. Called once, before anything hydrates.
 */
export function hydrateAtRenderedUrl(): void {
  const { pathname, search, hash } = window.location;
  const rendered = document.querySelector("[data-search]")?.getAttribute("data-search") ?? search;
  if (rendered === search) return;
  const kept: unknown = window.history.state;
  asked = { to: search + hash || pathname, state: stateOf(kept) };
  window.history.replaceState(kept, "", pathname + rendered + hash);
}

/** What the page itself left with the step, beside what the router keeps there. */
function stateOf(kept: unknown): unknown {
  return typeof kept === "object" && kept !== null && "usr" in kept ? kept.usr : null;
}

/** Says in the document which address it was rendered for, and goes where it was asked for once it is hydrated. */
export function RenderedAddress() {
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (asked === null) return;
    const { to, state } = asked;
    asked = null;
    navigate(to, { replace: true, preventScrollReset: true, state });
  }, [navigate]);
  return <span hidden data-search={search} />;
}
