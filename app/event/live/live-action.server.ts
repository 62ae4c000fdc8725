import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { errorStatus } from "#workers/contract/error-status.ts";
import type { Result } from "#workers/contract/errors.ts";
import {
  cookieHeaders,
  cookieNames,
  readCookie,
  writeCookie,
} from "#workers/contract/http/cookies.ts";
import { attendanceOfAddress, hallQuery } from "#workers/contract/http/hall-address.ts";
import { remoteOfHeaders } from "#workers/contract/http/network.ts";
import { deviceOfRequest } from "#workers/pages/device-cookie.ts";
import { type AdmissionError, admissionError, enterByForm } from "../admission.server.ts";

/** The forms of admission: an access code, a name, and leaving. */
export async function actOnAdmission(request: Request, context: AppLoadContext, address: string) {
  const form = await request.formData();
  const cookies = request.headers.get("Cookie");
  const token = readCookie(cookies, cookieNames.attendee);
  const here = new URL(request.url);
  const secure = here.protocol === "https:";
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
      return admit(entered, { typed, secure, back: backTo(here), given });
    }
    case "leave": {
      const gone = writeCookie(cookieNames.attendee, "", { maxAge: 0, secure });
      return redirect("/join", { headers: cookieHeaders([gone]) });
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
  if (!result.ok) return refuse(admissionError(result.refusal, typed), headers);
  const { token, maxAge } = result.value;
  headers.append("Set-Cookie", writeCookie(cookieNames.attendee, token, { maxAge, secure }));
  return redirect(back, { headers });
}

function refuse(error: AdmissionError, headers = new Headers()) {
  return data(error, { status: errorStatus[error.code], headers });
}
