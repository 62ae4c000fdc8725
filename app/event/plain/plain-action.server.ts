import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { ParticipantCommand } from "#party/core/commands.ts";
import { parseInput } from "#workers/contract/api/parse.ts";
import { ownProfileSchema } from "#workers/contract/api/room/profiles.ts";
import { errorStatus } from "#workers/contract/error-status.ts";
import { ok, type Refusal, type Result, refuse } from "#workers/contract/errors.ts";
import { cookieHeaders, cookieNames, readCookie } from "#workers/contract/http/cookies.ts";
import { remoteOfHeaders } from "#workers/contract/http/network.ts";
import { nameAttendee } from "#workers/domain/attendees/enter.ts";
import { saveOwnProfile } from "#workers/domain/attendees/own-profile.ts";
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
  const asked = readPlainForm(form);
  if (asked?.kind === "leave") {
    return redirect("/html", { headers: cookieHeaders([attendeeCookie(request, null)]) });
  }
  const { result, cookies } = await act(deps, request, { form, asked, code });
  if (result.ok) {
    const to = plainPath(address, placeAfter(result.value, search));
    return redirect(to, { headers: cookieHeaders(cookies) });
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

/** Which view a form leads back to, with what it has done. */
function placeAfter(
  done: PlainOutcome | null,
  search: URLSearchParams,
): Readonly<Record<string, string>> {
  const view = search.get("view");
  if (done === null) return view === "poll" ? { view, id: search.get("id") ?? "" } : {};
  return view === "me" ? { view, done } : { done };
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
  {
    form,
    asked,
    code,
  }: {
    readonly form: FormData;
    readonly asked: Exclude<PlainForm, { kind: "leave" }> | null;
    readonly code: string;
  },
): Promise<Done> {
  const token = readCookie(request.headers.get("Cookie"), cookieNames.attendee);
  if (asked === null) return { result: refuse("request.invalid"), cookies: [] };
  if (asked.kind === "admission") return enter(deps, request, { form, code, token });
  if (asked.kind === "rename") return rename(deps, request, { name: asked.name, code, token });
  if (asked.kind === "profile")
    return { result: await show(deps, asked, { code, token }), cookies: [] };
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

/** Another name, in the room first: it says who may take one, and what is sent there from now on carries it. */
async function rename(
  deps: Deps,
  request: Request,
  { name, code, token }: { name: string; code: string; token: string | null },
): Promise<Done> {
  const claims = await attendeeOf(deps, token);
  if (!claims) return { result: refuse("access.required"), cookies: [] };
  const command = { type: "person.rename", name } as const;
  const sent = await sendCommand(
    deps,
    { kind: "attendee", claims },
    { address: code, command, key: undefined },
  );
  if (!sent.ok) return { result: sent, cookies: [] };
  const named = await nameAttendee(deps, { token, name });
  if (!named.ok) return { result: named, cookies: [] };
  return { result: ok("renamed"), cookies: [attendeeCookie(request, named.value)] };
}

/** What others may see of the attendee from now on. */
async function show(
  deps: Deps,
  asked: Extract<PlainForm, { kind: "profile" }>,
  { code, token }: { code: string; token: string | null },
): Promise<Result<PlainOutcome>> {
  const { showsName, about } = asked;
  const parsed = parseInput(ownProfileSchema, { showsName, about });
  if (!parsed.ok) return parsed;
  const claims = await attendeeOf(deps, token);
  const input = { ...parsed.value, address: code, attendees: claims ? [claims] : [] };
  const saved = await saveOwnProfile(deps, input);
  if (!saved.ok) return saved;
  const isShown = parsed.value.showsName || parsed.value.about !== "";
  return ok(isShown ? "profileSaved" : "profileHidden");
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
    case "quiz.join":
      return "joined";
    default:
      return "voted";
  }
}
