import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { cookieNames, readCookie, writeCookie } from "#workers/contract/cookies.ts";
import type { Result } from "#workers/contract/errors.ts";
import { type ErrorCode, type ErrorDetail, errorStatus } from "#workers/contract/errors.ts";
import { enterWithCode, nameAttendee } from "#workers/domain/attendees/enter.ts";
import { newDevice } from "#workers/domain/attendees/token.ts";

/** What was wrong at the door, and what had been typed. */
export interface DoorError {
  readonly code: ErrorCode;
  readonly detail?: ErrorDetail | undefined;
  readonly typed: string;
}

/** The door's forms: an access code, a name, and leaving. */
export async function actAtDoor(request: Request, context: AppLoadContext, address: string) {
  const form = await request.formData();
  const cookies = request.headers.get("Cookie");
  const token = readCookie(cookies, cookieNames.attendee);
  const here = new URL(request.url);
  const secure = here.protocol === "https:";
  const { deps } = context;

  switch (form.get("intent")) {
    case "code": {
      const typed = String(form.get("access") ?? "").trim();
      const device = readCookie(cookies, cookieNames.device) ?? newDevice(deps);
      const remote = request.headers.get("CF-Connecting-IP") ?? "local";
      return admit(await enterWithCode(deps, { address, code: typed, device, remote, token }), {
        typed,
        secure,
        back: here.pathname,
      });
    }
    case "name": {
      const typed = String(form.get("name") ?? "").trim();
      return admit(await nameAttendee(deps, { token, name: typed }), {
        typed,
        secure,
        back: here.pathname,
      });
    }
    case "leave": {
      const gone = writeCookie(cookieNames.attendee, "", { maxAge: 0, secure });
      return redirect("/join", { headers: { "Set-Cookie": gone } });
    }
    default:
      return refuse({ code: "request.invalid", typed: "" });
  }
}

function admit(
  result: Result<{ readonly token: string; readonly maxAge: number }>,
  { typed, secure, back }: { typed: string; secure: boolean; back: string },
) {
  if (!result.ok) {
    const { code, detail } = result.refusal;
    return refuse({ code, typed, ...(detail && { detail }) });
  }
  const { token, maxAge } = result.value;
  const cookie = writeCookie(cookieNames.attendee, token, { maxAge, secure });
  return redirect(back, { headers: { "Set-Cookie": cookie } });
}

function refuse(error: DoorError) {
  return data(error, { status: errorStatus[error.code] });
}
