import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { cookieNames, readCookie } from "#workers/contract/http/cookies.ts";
import { findPublished } from "#workers/domain/attendees/join.ts";
import { readOwnStanding } from "#workers/domain/registration/own-standing.ts";

/** `/c/{code}/standing`: where the person stands whose mailed link this browser has opened; null = nobody's. */
export async function loader({ request, context: { deps }, params }: LoaderFunctionArgs) {
  const token = readCookie(request.headers.get("Cookie"), cookieNames.standing);
  const found = token === null ? null : await findPublished(deps, params.code ?? "");
  const standing =
    token !== null && found?.ok
      ? await readOwnStanding(deps, { token, eventId: found.value.id })
      : null;
  return Response.json({ standing }, { headers: { "Cache-Control": "no-store" } });
}
