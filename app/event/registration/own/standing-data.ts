import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readOwnRegistration } from "#workers/domain/registration/own-registration.ts";
import { ownTokenOf } from "./own-token.server.ts";
import { standingMark } from "./standing-mark.ts";

/** `/event/{slug}/user/standing`: whether where the people of a registration stand is still what the page shows. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const token = await ownTokenOf(request, context, params.slug ?? "");
  const found = await readOwnRegistration(context.deps, { token });
  const mark = found.ok ? standingMark(found.value) : null;
  return Response.json({ mark }, { headers: { "Cache-Control": "no-store" } });
}
