import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireEvent } from "#app/session.server.ts";
import { answerAttendeeImportResult } from "./downloads.server.ts";

/** A file to download. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await requireEvent(request, context, params.slug, "people.manage");
  return answerAttendeeImportResult(visitor, request, params.id ?? "");
}
