import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireEvent } from "#app/session.server.ts";
import { answerCards, answerDrawnCards } from "./cards.server.ts";

/** Badges or labels of the attendees whom the address of the list leaves: `?layout=`, `?field=`, `?part=`; `?undrawn=1` says what a browser draws for it. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await requireEvent(request, context, params.slug, "people.manage");
  return answerCards(visitor, request);
}

/** With what the page has drawn for it. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const visitor = await requireEvent(request, context, params.slug, "people.manage");
  return answerDrawnCards(visitor, request);
}
