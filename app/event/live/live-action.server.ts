import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { errorStatus } from "#workers/contract/error-status.ts";
import type { Result } from "#workers/contract/errors.ts";
import { cookieHeaders, cookieNames, readCookie } from "#workers/contract/http/cookies.ts";
import { attendanceOfAddress, hallQuery } from "#workers/contract/http/hall-address.ts";
import { remoteOfHeaders } from "#workers/contract/http/network.ts";
import { attendeeCookie } from "#workers/pages/attendee-cookie.ts";
import { deviceOfRequest } from "#workers/pages/device-cookie.ts";
import { type AdmissionError, admissionError, enterByForm } from "../admission.server.ts";

/** The forms of admission: an access code, a name, and leaving. */
export async function actOnAdmission(request: Request, context: AppLoadContext, address: string) {
  const form = await request.formData();
  const cookies = request.headers.get("Cookie");
  const token = readCookie(cookies, cookieNames.attendee);
  const here = new URL(request.url);
  const { deps } = context;

  switch (form.get("intent")) {
    case "code":
    case "name": {
      let given: readonly string[] = [];
      const { typed, entered } = await enterByForm(deps, form, {
        address,
        remote: remoteOfHeaders(request.headers),
        token,
        device() {
          const { device, cookies: fresh } = deviceOfRequest(deps, request);
          given = fresh;
          return device;
        },
      });
      return admit(request, entered, { typed, back: backTo(here), given });
    }
    case "leave": {
      return redirect("/join", { headers: cookieHeaders([attendeeCookie(request, null)]) });
    }
    default:
      return refuse({ code: "request.invalid", typed: "" });
  }
}

/** What the address says of the way in is not lost on the way. */
function backTo(here: URL): string {
  return here.pathname + (attendanceOfAddress(here) === "hall" ? hallQuery : "");
}

interface Admission {
  readonly typed: string;
  /** Path to go on to. */
  readonly back: string;
  /** `Set-Cookie` values that go with either answer. */
  readonly given: readonly string[];
}

function admit(
  request: Request,
  result: Result<{ readonly token: string; readonly maxAge: number }>,
  { typed, back, given }: Admission,
) {
  const headers = cookieHeaders(given);
  if (!result.ok) return refuse(admissionError(result.refusal, typed), headers);
  headers.append("Set-Cookie", attendeeCookie(request, result.value));
  return redirect(back, { headers });
}

function refuse(error: AdmissionError, headers = new Headers()) {
  return data(error, { status: errorStatus[error.code], headers });
}
