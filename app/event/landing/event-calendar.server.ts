import type { AppLoadContext } from "@remix-run/cloudflare";
import { orThrow } from "#app/session.server.ts";
import { cookieNames, readCookie } from "#workers/contract/http/cookies.ts";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import { readEventCalendar } from "#workers/domain/landing/event-calendar.ts";
import { deviceOfRequest } from "#workers/pages/device-cookie.ts";

/** The event as a file for one's own calendar. */
export async function answerEventCalendar(
  request: Request,
  { deps }: AppLoadContext,
  address: string,
): Promise<Response> {
  const token = readCookie(request.headers.get("Cookie"), cookieNames.attendee);
  const { device } = deviceOfRequest(deps, request);
  const locale = localeOfRequest(request);
  const calendar = orThrow(await readEventCalendar(deps, { address, token, device, locale }));
  return new Response(calendar.text, {
    headers: {
      "Cache-Control": "private, no-cache",
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${calendar.slug}.ics"`,
    },
  });
}
