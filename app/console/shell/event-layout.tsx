import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet } from "@remix-run/react";
import { requireEvent } from "#app/session.server.ts";
import { countInReview } from "./in-review.server.ts";
import type { ShellEvent } from "./shell-model.ts";

/** The event whose pages are below, for the menu; its colour is the pages' accent. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { deps, actor, event } = await requireEvent(request, context, params.slug);
  const shown: ShellEvent = {
    id: event.id,
    slug: event.slug,
    name: event.name,
    code: event.code,
    inReview: await countInReview(deps, actor, event.id),
  };
  return { event: shown, eventColor: event.baseColor };
}

export default function EventLayout() {
  return <Outlet />;
}
