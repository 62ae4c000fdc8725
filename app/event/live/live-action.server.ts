import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { errorStatus } from "#workers/contract/error-status.ts";
import type { ErrorCode, ErrorDetail, Result } from "#workers/contract/errors.ts";
import {
  cookieHeaders,
  cookieNames,
  readCookie,
  writeCookie,
} from "#workers/contract/http/cookies.ts";
import { remoteOfHeaders } from "#workers/contract/http/network.ts";
import { enterWithCode, nameAttendee } from "#workers/domain/attendees/enter.ts";
import { deviceOfRequest } from "#workers/pages/device-cookie.ts";

/** What was wrong on admission, and what had been typed. */
export interface AdmissionError {
  readonly code: ErrorCode;
  readonly detail?: ErrorDetail | undefined;
  readonly typed: string;
}

/** The forms of admission: an access code, a name, and leaving. */
export async function actOnAdmission(request: Request, context: AppLoadContext, address: string) {
  const form = await request.formData();
  const cookies = request.headers.get("Cookie");
  const token = readCookie(cookies, cookieNames.attendee);
  const here = new URL(request.url);
  const secure = here.protocol === "https:";
  const { deps } = context;

  switch (form.get("intent")) {
    case "code": {
      const typed = String(form.get("access") ?? "").trim();
      const { device, cookies: given } = deviceOfRequest(deps, request);
      const remote = remoteOfHeaders(request.headers);
      const entered = await enterWithCode(deps, { address, code: typed, device, remote, token });
      return admit(entered, { typed, secure, back: here.pathname, given });
    }
    case "name": {
      const typed = String(form.get("name") ?? "").trim();
      return admit(await nameAttendee(deps, { token, name: typed }), {
        typed,
        secure,
        back: here.pathname,
        given: [],
      });
    }
    case "leave": {
      const gone = writeCookie(cookieNames.attendee, "", { maxAge: 0, secure });
      return redirect("/join", { headers: cookieHeaders([gone]) });
    }
    default:
      return refuse({ code: "request.invalid", typed: "" });
  }
}

interface Admission {
  readonly typed: string;
  readonly secure: boolean;
  /** Path to go on to. */
  readonly back: string;
  /** `Set-Cookie` values that go with either answer. */
  readonly given: readonly string[];
}

function admit(
  result: Result<{ readonly token: string; readonly maxAge: number }>,
  { typed, secure, back, given }: Admission,
) {
  const headers = cookieHeaders(given);
  if (!result.ok) {
    const { code, detail } = result.refusal;
    return refuse({ code, typed, detail }, headers);
  }
  const { token, maxAge } = result.value;
  headers.append("Set-Cookie", writeCookie(cookieNames.attendee, token, { maxAge, secure }));
  return redirect(back, { headers });
}

function refuse(error: AdmissionError, headers = new Headers()) {
  return data(error, { status: errorStatus[error.code], headers });
}
