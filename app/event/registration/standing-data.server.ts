import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { cookieNames, readCookie } from "#workers/contract/http/cookies.ts";
import { findPublished } from "#workers/domain/attendees/join.ts";
import { readOwnRegistration } from "#workers/domain/registration/own-registration.ts";
import { readOwnStanding } from "#workers/domain/registration/own-standing.ts";
import { ownTokenOfPage } from "./own/own-token.server.ts";
import { standingMark } from "./own/standing-mark.ts";

/** Of a registration by its link or account (`loadMark`), or with `?of=browser` of whoever has opened such a link here. */
export function loadStanding(args: LoaderFunctionArgs): Promise<Response> {
  const { searchParams } = new URL(args.request.url);
  return searchParams.get("of") === "browser" ? loadOfBrowser(args) : loadMark(args);
}

/** Where the person stands whose mailed link this browser has opened; null = nobody's. */
async function loadOfBrowser({ request, context: { deps }, params }: LoaderFunctionArgs) {
  const token = readCookie(request.headers.get("Cookie"), cookieNames.standing);
  const found = token === null ? null : await findPublished(deps, params.slug ?? "");
  const standing =
    token !== null && found?.ok
      ? await readOwnStanding(deps, { token, eventId: found.value.id })
      : null;
  return answer({ standing });
}

/** Whether where the people of a registration stand is still what its page shows. */
async function loadMark({ request, context, params }: LoaderFunctionArgs) {
  const token = await ownTokenOfPage(request, context, params.slug ?? "");
  const found = await readOwnRegistration(context.deps, { token });
  return answer({ mark: found.ok ? standingMark(found.value) : null });
}

function answer(found: object): Response {
  return Response.json(found, { headers: { "Cache-Control": "no-store" } });
}
