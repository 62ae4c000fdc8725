import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireEvent } from "#app/session.server.ts";
import { answerExportFile } from "./exports.server.ts";

/** The file of an export, for as long as it can be fetched. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await requireEvent(request, context, params.slug, "people.export");
  return answerExportFile(visitor, params.id ?? "");
}
