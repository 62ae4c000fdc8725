import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { requireUser } from "#app/session.server.ts";
import { answered } from "../../answered.ts";
import { searchOf } from "../../lists/list-query.ts";
import { findEvents } from "./palette.server.ts";
import type { FoundEvent } from "./palette-entries.ts";

/** What a search of events has found, and what was searched. */
export interface FoundEvents {
  readonly query: string;
  readonly events: readonly FoundEvent[];
}

/** Events for the palette: `?q=` as in the list. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<FoundEvents> {
  const visitor = await requireUser(request, context);
  const url = new URL(request.url);
  return { query: typedIn(url), events: await findEvents(visitor, searchOf(url)) };
}

/** Without an answer there are no events to go to; what else the palette has stays. */
export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return answered(
    () => serverLoader<typeof loader>(),
    () => ({ query: typedIn(new URL(request.url)), events: [] }),
  );
}

/** What was typed, as the page sent it. */
function typedIn(url: URL): string {
  return url.searchParams.get("q") ?? "";
}
