import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/page-title.ts";
import { requireAbility } from "#app/session.server.ts";
import { loadEventsPage } from "./events-page.server.ts";
import { EventsPage } from "./events-page.tsx";

/** For those who create events; an editor's own are on /my-events. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireAbility(request, context, "event.create");
  return loadEventsPage(visitor, new URL(request.url));
}

export default function EventsList() {
  return <EventsPage page={useLoaderData<typeof loader>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "events.title");
