import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireEvent } from "#app/session.server.ts";
import { answerCards } from "./cards.server.ts";

/** Badges or labels of the attendees whom the address of the list leaves: `?layout=`, `?field=`, `?part=`. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await requireEvent(request, context, params.slug, "people.export");
  return answerCards(visitor, request);
}
