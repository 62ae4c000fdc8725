import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { faultsOf } from "#app/guest/form-answer.ts";
import { orThrow } from "#app/session.server.ts";
import { eventColorVariables } from "#app/ui/style/color.ts";
import { nameCountries } from "#workers/contract/countries.ts";
import { errorStatus } from "#workers/contract/error-status.ts";
import type { Refusal } from "#workers/contract/errors.ts";
import { cookieHeaders, cookieNames, readCookie } from "#workers/contract/http/cookies.ts";
import { remoteOfHeaders } from "#workers/contract/http/network.ts";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import { enterWithCode } from "#workers/domain/attendees/enter.ts";
import { makeFormToken } from "#workers/domain/registration/form-token.ts";
import {
  type Asker,
  type RegistrationForm,
  readRegistrationForm,
  registerForEvent,
} from "#workers/domain/registration/register.ts";
import { viewForm } from "#workers/domain/registration/views/form-view.ts";
import { attendeeCookie } from "#workers/pages/attendee-cookie.ts";
import { deviceOfRequest } from "#workers/pages/device-cookie.ts";
import { readPosted, type TypedRegistration } from "./posted-registration.ts";
import type { RegistrationAnswer } from "./register-model.ts";

/** The form of an event; who was not let in by its access code is led to where one is. */
export async function loadRegister(request: Request, { deps }: AppLoadContext, address: string) {
  const { asker, cookies } = askerOf(deps, request, address);
  // The address of a form that was sent says which it was.
  const sent = new URL(request.url).searchParams.get("form") ?? "";
  const shown = inside(await readRegistrationForm(deps, { ...asker, form: sent }), address);
  const { event, form, needsCode } = shown;
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return data(
    {
      ...viewForm(shown, localeOfRequest(request)),
      form,
      needsCode,
      countries: nameCountries(localeOfRequest(request)),
      eventColors: eventColorVariables(event.baseColor),
    },
    { headers },
  );
}

/** What the page is drawn from. */
export type RegisterPage = Awaited<ReturnType<typeof loadRegister>>["data"];

/** Takes the form: somebody more to be registered, somebody less, or all of them. */
export async function actOnRegister(request: Request, { deps }: AppLoadContext, address: string) {
  const { asker, cookies } = askerOf(deps, request, address);
  const posted = await request.formData();
  const form = String(posted.get("form") ?? "");
  const { event, needsCode } = inside(
    await readRegistrationForm(deps, { ...asker, form }),
    address,
  );
  const most = event.registrationGroupMax - 1;
  const typed = readPosted(posted, event.customFields, most);
  const [intent = "", no = ""] = String(posted.get("intent") ?? "").split(".");
  if (intent === "add" || intent === "drop") {
    const answer: RegistrationAnswer = {
      kind: "typed",
      typed: intent === "add" ? withOneMore(typed, most) : withoutOne(typed, Number(no)),
      faults: null,
      form,
      needsCode,
    };
    return data(answer);
  }
  const before = { typed, form, needsCode };
  // A field that people do not see: programs fill in whatever is there.
  if (posted.get("website")) return refused({ code: "registration.robot" }, before);
  let token = asker.token;
  if (needsCode) {
    const code = String(posted.get("access") ?? "").trim();
    if (code === "") return refused({ code: "access.required" }, before);
    const entered = await enterWithCode(deps, { ...asker, code });
    if (!entered.ok) return refused({ code: entered.refusal.code }, before);
    token = entered.value.token;
    cookies.push(attendeeCookie(request, entered.value));
  }
  const language = localeOfRequest(request);
  const given = givenOf(typed);
  const registered = await registerForEvent(deps, { ...asker, token, form, language, given });
  if (registered.ok) {
    const { payment } = registered.value;
    if (payment) return redirect(payment.statusAddress, { headers: cookieHeaders(cookies) });
    const answer: RegistrationAnswer = { kind: "registered", email: registered.value.email };
    return data(answer, { headers: cookieHeaders(cookies) });
  }
  const { refusal } = registered;
  const isOver = refusal.code === "registration.form_over";
  const next = isOver ? await makeFormToken(deps, event.id) : form;
  return refused(refusal, { typed, form: next, needsCode: false }, cookies);
}

/** What was typed as the domain takes it: what nobody chose is not given. */
function givenOf(typed: TypedRegistration) {
  const chosen = (ticketTypeId: string) => (ticketTypeId === "" ? undefined : ticketTypeId);
  const { companions, ticketTypeId, ...own } = typed;
  return {
    ...own,
    ticketTypeId: chosen(ticketTypeId),
    companions: companions.map(({ ticketTypeId: type, ...companion }) => {
      return { ...companion, ticketTypeId: chosen(type) };
    }),
  };
}

function refused(
  refusal: Refusal,
  shown: Pick<Extract<RegistrationAnswer, { kind: "typed" }>, "typed" | "form" | "needsCode">,
  cookies: readonly string[] = [],
) {
  const answer: RegistrationAnswer = { kind: "typed", ...shown, faults: faultsOf(refusal) };
  return data(answer, { status: errorStatus[refusal.code], headers: cookieHeaders(cookies) });
}

function withOneMore(typed: TypedRegistration, most: number): TypedRegistration {
  if (typed.companions.length >= most) return typed;
  const no = Math.max(0, ...typed.companions.map((companion) => companion.no)) + 1;
  return {
    ...typed,
    companions: [
      ...typed.companions,
      { no, name: "", email: "", ticketTypeId: typed.ticketTypeId, answers: {} },
    ],
  };
}

function withoutOne(typed: TypedRegistration, no: number): TypedRegistration {
  return { ...typed, companions: typed.companions.filter((companion) => companion.no !== no) };
}

function askerOf(
  deps: AppLoadContext["deps"],
  request: Request,
  address: string,
): { readonly asker: Asker; readonly cookies: string[] } {
  const { device, cookies } = deviceOfRequest(deps, request);
  const token = readCookie(request.headers.get("Cookie"), cookieNames.attendee);
  const remote = remoteOfHeaders(request.headers);
  return { asker: { address, token, device, remote }, cookies: [...cookies] };
}

function inside(
  found: Awaited<ReturnType<typeof readRegistrationForm>>,
  address: string,
): RegistrationForm {
  if (!found.ok && found.refusal.code === "access.required") {
    throw redirect(`/c/${encodeURIComponent(address)}`);
  }
  return orThrow(found);
}
