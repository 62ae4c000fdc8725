import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { ParticipantCommand } from "#party/core/commands.ts";
import { errorStatus } from "#workers/contract/error-status.ts";
import { ok, type Refusal, type Result, refuse } from "#workers/contract/errors.ts";
import { cookieHeaders, cookieNames, readCookie } from "#workers/contract/http/cookies.ts";
import { remoteOfHeaders } from "#workers/contract/http/network.ts";
import { nameAttendee } from "#workers/domain/attendees/enter.ts";
import { type AttendeeToken, attendeeOf } from "#workers/domain/attendees/token.ts";
import type { Deps } from "#workers/domain/deps.ts";
import { sendCommand } from "#workers/domain/rooms/send-command.ts";
import { attendeeCookie } from "#workers/pages/attendee-cookie.ts";
import { deviceOfRequest } from "#workers/pages/device-cookie.ts";
import { enterByForm } from "../admission.server.ts";
import { plainAddressOf, showPlainPage } from "./plain.server.ts";
import { type PlainForm, readPlainForm } from "./plain-form.server.ts";
import { type PlainOutcome, plainPath } from "./plain-model.ts";

/** What came of a form: what is said of it, or what was wrong; and what the browser is given. */
interface Done {
  readonly result: Result<PlainOutcome | null>;
  readonly cookies: readonly string[];
}

/** Does what a form asks for, then leads back to the page; what is refused stands in its form again. */
export async function actOnPlainPage(
  request: Request,
  { deps }: AppLoadContext,
  code: string,
): Promise<Response> {
  const form = await request.formData();
  const { searchParams: search } = new URL(request.url);
  const address = plainAddressOf(code, search);
  const { result, cookies } = await act(deps, request, { form, code });
  if (result.ok) {
    const isOfPoll = result.value === null && search.get("view") === "poll";
    const id = search.get("id") ?? "";
    const more = isOfPoll ? { view: "poll", id } : result.value ? { done: result.value } : {};
    return redirect(plainPath(address, more), { headers: cookieHeaders(cookies) });
  }
  const view = form.get("intent") === "ask" ? "ask" : search.get("view");
  if (view !== null) search.set("view", view);
  search.delete("done");
  const { refusal } = result;
  return showPlainPage(request, deps, {
    address,
    search,
    problem: { ...firstOf(refusal), typed: typedOf(form) },
    status: errorStatus[refusal.code],
    cookies,
  });
}

/** What was wrong with a field says more than that something was. */
function firstOf({ code, detail, fields, fieldDetails }: Refusal) {
  const [field] = Object.entries(fields ?? {});
  if (field === undefined) return { code, detail };
  return { code: field[1], detail: fieldDetails?.[field[0]] ?? detail };
}

function typedOf(form: FormData): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries([...form.keys()].map((name) => [name, form.getAll(name).map(String)]));
}

async function act(
  deps: Deps,
  request: Request,
  { form, code }: { readonly form: FormData; readonly code: string },
): Promise<Done> {
  const token = readCookie(request.headers.get("Cookie"), cookieNames.attendee);
  const asked = readPlainForm(form);
  if (asked === null) return { result: refuse("request.invalid"), cookies: [] };
  if (asked.kind === "admission") return enter(deps, request, { form, code, token });
  const named = asked.kind === "ask" ? await nameFirst(deps, token, asked.name) : null;
  if (named?.ok === false) return { result: named, cookies: [] };
  const cookies = named ? [attendeeCookie(request, named.value)] : [];
  const claims = named?.value.claims ?? (await attendeeOf(deps, token));
  if (!claims) return { result: refuse("access.required"), cookies };
  const command = asked.kind === "ask" ? toQuestion(asked, claims.name) : asked.command;
  const key = asked.kind === "ask" ? `html|${claims.sub}|${asked.once}` : undefined;
  const sent = await sendCommand(
    deps,
    { kind: "attendee", claims },
    { address: code, command, key },
  );
  return { result: sent.ok ? ok(outcomeOf(command)) : sent, cookies };
}

/** Admission's own forms: the access code, the name. */
async function enter(
  deps: Deps,
  request: Request,
  { form, code, token }: { form: FormData; code: string; token: string | null },
): Promise<Done> {
  let given: readonly string[] = [];
  const { entered } = await enterByForm(deps, form, {
    address: code,
    remote: remoteOfHeaders(request.headers),
    token,
    device() {
      const { device, cookies } = deviceOfRequest(deps, request);
      given = cookies;
      return device;
    },
  });
  if (!entered.ok) return { result: entered, cookies: given };
  return { result: ok(null), cookies: [...given, attendeeCookie(request, entered.value)] };
}

/** Gives the attendee the name that stands beside the question, where it is another one. */
async function nameFirst(
  deps: Deps,
  token: string | null,
  name: string,
): Promise<Result<AttendeeToken> | null> {
  if (name.trim() === "") return null;
  const claims = await attendeeOf(deps, token);
  return claims?.name === name.trim() ? null : nameAttendee(deps, { token, name });
}

/** Anonymous where the name's field was left empty, and where there is none to stand beside it. */
function toQuestion(
  { text, name, hasNameField }: Extract<PlainForm, { kind: "ask" }>,
  known: string | null,
): ParticipantCommand {
  const anonymous = hasNameField ? name.trim() === "" : known === null;
  return { type: "question.ask", text, anonymous };
}

function outcomeOf(command: ParticipantCommand): PlainOutcome {
  switch (command.type) {
    case "question.ask":
      return "asked";
    case "question.upvote":
      return command.on ? "upvoted" : "upvoteGone";
    case "question.withdraw":
      return "withdrawn";
    default:
      return "voted";
  }
}
