import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/page-title.ts";
import { requireAbility } from "#app/session.server.ts";
import { loadEventsPage } from "./events-page.server.ts";
import { EventsPage } from "./events-page.tsx";

/** The front page of those who create events is their list; others are sent to their own home. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireAbility(request, context, "event.create");
  return loadEventsPage(visitor, new URL(request.url));
}

export default function EventsHome() {
  return <EventsPage page={useLoaderData<typeof loader>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "events.title");
