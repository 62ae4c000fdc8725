import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { requireUser } from "#app/session.server.ts";
import { answered } from "../../answered.ts";
import { searchOf } from "../../lists/list-query.ts";
import { findEvents } from "./palette.server.ts";
import type { FoundEvent } from "./palette-entries.ts";

/** Events for the palette: `?q=` as in the list. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<FoundEvent[]> {
  const visitor = await requireUser(request, context);
  return findEvents(visitor, searchOf(new URL(request.url)));
}

/** Without an answer there are no events to go to; what else the palette has stays. */
export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return answered(
    () => serverLoader<typeof loader>(),
    () => [],
  );
}
