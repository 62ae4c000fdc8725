import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireEvent } from "#app/session.server.ts";
import { answerExport } from "./export.server.ts";

/** The attendees that the address of the list leaves, as a file: `?format=xlsx` or `csv`. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await requireEvent(request, context, params.slug, "people.export");
  return answerExport(visitor, request);
}
