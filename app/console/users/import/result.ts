import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireAbility } from "#app/session.server.ts";
import { answerUserImportResult } from "./downloads.server.ts";

/** A file to download. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await requireAbility(request, context, "organisation.manage");
  return answerUserImportResult(visitor, request, params.id ?? "");
}
