import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadOwnProfile } from "./own-profile.server.ts";

/** The same as JSON, for the room's page: a read of its own there can fail without taking the page's place. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { own } = await loadOwnProfile(request, context, params.code ?? "");
  const { id, showsName, about, isAnonymous } = own;
  const headers = { "Cache-Control": "no-store" };
  const shown = { id, showsName, about, isAnonymous };
  return Response.json({ own: shown }, { headers });
}
