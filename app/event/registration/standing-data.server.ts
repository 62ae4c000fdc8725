import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { cookieNames, readCookie } from "#workers/contract/http/cookies.ts";
import { findPublished } from "#workers/domain/attendees/join.ts";
import { readOwnRegistration } from "#workers/domain/registration/own-registration.ts";
import { readOwnStanding } from "#workers/domain/registration/own-standing.ts";
import { ownTokenOf } from "./own/own-token.server.ts";
import { standingMark } from "./own/standing-mark.ts";

/** Where the person stands whose mailed link this browser has opened; null = nobody's. */
export async function loadStanding({ request, context: { deps }, params }: LoaderFunctionArgs) {
  const token = readCookie(request.headers.get("Cookie"), cookieNames.standing);
  const found = token === null ? null : await findPublished(deps, params.code ?? "");
  const standing =
    token !== null && found?.ok
      ? await readOwnStanding(deps, { token, eventId: found.value.id })
      : null;
  return answer({ standing });
}

/** Whether where the people of a registration stand is still what its page shows. */
export async function loadStandingMark({ request, context, params }: LoaderFunctionArgs) {
  const token = await ownTokenOf(request, context, params.slug ?? "");
  const found = await readOwnRegistration(context.deps, { token });
  return answer({ mark: found.ok ? standingMark(found.value) : null });
}

function answer(found: object): Response {
  return Response.json(found, { headers: { "Cache-Control": "no-store" } });
}
