import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireUser } from "#app/session.server.ts";
import { findEvents } from "./palette.server.ts";
import type { FoundEvent } from "./palette-entries.ts";

/** Events for the palette: `?q=` as in the list. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<FoundEvent[]> {
  const visitor = await requireUser(request, context);
  const query = (new URL(request.url).searchParams.get("q") ?? "").slice(0, 100);
  return findEvents(visitor, query);
}
