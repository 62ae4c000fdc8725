import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { joinInfo } from "#app/event/display/join/join.ts";
import { actorOf, orThrow, signInHeaders, throwRefusal } from "#app/session.server.ts";
import { eventColorVariables } from "#app/ui/style/color.ts";
import { errorStatus } from "#workers/contract/error-status.ts";
import { cookieHeaders } from "#workers/contract/http/cookies.ts";
import { signInModerator } from "#workers/domain/accounts/sign-in/sign-in-moderator.ts";
import { getEvent } from "#workers/domain/events/get-event.ts";
import { findScreenEvent, issueStaffTicket } from "#workers/domain/rooms/ticket.ts";
import { deviceOfRequest } from "#workers/pages/device-cookie.ts";

interface Asked {
  readonly request: Request;
  readonly context: AppLoadContext;
  readonly params: { readonly code?: string | undefined };
}

/**
 * The remote for staff of the event; for everybody else the sign-in with a moderator code, which
 * tells no more of the event than its public name.
 */
export async function loadControl({ request, context, params }: Asked) {
  const address = params.code ?? "";
  const visitor = await actorOf(request, context);
  const { deps, actor, signedIn } = visitor;
  const found = await getEvent(deps, actor, { address, ability: "live.moderate" });
  if (signedIn.kind === "guest" || !found.ok) {
    const seen = await findScreenEvent(deps, actor, { address });
    if (signedIn.kind !== "guest" && !seen.ok) throwRefusal(seen.refusal);
    const event = seen.ok ? seen.value : null;
    return data({
      kind: "sign-in" as const,
      eventName: event?.name ?? null,
      eventColors: eventColorVariables(event?.baseColor ?? null),
    });
  }

  const event = found.value;
  if (address !== event.slug) {
    throw redirect(`/c/${event.slug}/control${new URL(request.url).search}`);
  }
  const { device, cookies } = deviceOfRequest(deps, request);
  const name = signedIn.kind === "user" ? signedIn.user.name : signedIn.name;
  const { sessionId: session } = signedIn;
  const room = orThrow(await issueStaffTicket(deps, actor, { event, device, name, session }));
  return data(
    {
      kind: "remote" as const,
      eventName: event.name,
      eventColors: eventColorVariables(event.baseColor),
      slug: event.slug,
      timeZone: event.timeZone,
      startsAt: event.startsAt,
      room,
      lockMinutes: signedIn.kind === "user" ? signedIn.user.lockMinutes : 0,
      join: joinInfo(deps.config.publicUrl, event),
      isCancelled: event.cancelledAt !== null,
      isHybrid: event.hybrid,
    },
    { headers: cookieHeaders(cookies) },
  );
}

/** Signs in with a moderator code and opens the remote of the event that the code is for. */
export async function signInAtRemote({ request, context }: Asked) {
  const form = await request.formData();
  const typed = String(form.get("code") ?? "");
  const name = String(form.get("name") ?? "");
  const { device: browser, cookies } = deviceOfRequest(context.deps, request);
  const signedIn = await signInModerator(context.deps, {
    code: typed,
    name,
    browser,
    device: request.headers.get("User-Agent") ?? "",
  });
  if (!signedIn.ok) {
    const { code, detail, fields } = signedIn.refusal;
    return data(
      { refusal: { code, detail, typed, name, nameCode: fields?.name } },
      { status: errorStatus[code], headers: cookieHeaders(cookies) },
    );
  }
  throw redirect(`/c/${signedIn.value.slug}/control`, {
    headers: await signInHeaders(request, context, signedIn.value),
  });
}
