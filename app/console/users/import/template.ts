import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireAbility } from "#app/session.server.ts";
import { answerUserTemplate } from "./downloads.server.ts";

/** A file to download. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireAbility(request, context, "organisation.manage");
  return answerUserTemplate(visitor, request);
}
