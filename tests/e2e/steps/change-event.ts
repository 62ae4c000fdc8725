import type { Demo } from "#scripts/lib/demo.mjs";
import { callPatiently } from "#tests/support/servers/call-patiently.ts";
import type { Site } from "#tests/support/servers/plenum.ts";

type Answer = Readonly<Record<string, unknown>>;

/** Calls the API as the demo's client; a path below `/v1` that begins with a slash. */
export function callAsClient(
  plenum: Site,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  return callAs(plenum, accountOf(plenum.demo, "client"), { method, path, body });
}

/** Calls the API as one of the demo's accounts. */
export async function callAs(
  { url, demo }: Site,
  email: string,
  call: { readonly method: string; readonly path: string; readonly body: object | undefined },
): Promise<Answer> {
  const account = { email, password: demo.password };
  const { token } = await send(url, "POST", "/v1/auth/login", { body: account });
  const { method, path, body } = call;
  return send(url, method, `/v1${path}`, { body, bearer: String(token) });
}

/** The e-mail address of one of the demo's accounts; no other file signs in with it. */
export function accountOf(
  { accounts }: Demo,
  role: "admin" | "client" | "team" | "editor",
): string {
  const email = accounts.find((account) => account.startsWith(role));
  if (email === undefined) throw new Error(`the demo has no ${role}`);
  return email;
}

/** Changes fields of one section of the demo's event, as its client does through the API. */
export async function changeEvent(
  plenum: Site,
  section: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  await callAsClient(plenum, "PATCH", `/events/${plenum.demo.slug}`, { section, values });
}

/** Stops the demo's poll: a running one opens over what a phone shows, whenever it comes in. */
export async function stopPolls(plenum: Site): Promise<void> {
  const polls = `/events/${plenum.demo.slug}/polls`;
  const { items } = await callAsClient(plenum, "GET", `${polls}?state=started`);
  if (!Array.isArray(items)) throw new Error("no list of polls");
  for (const { id } of items) await callAsClient(plenum, "POST", `${polls}/${id}/stop`);
}

async function send(
  url: string,
  method: string,
  to: string,
  call: { readonly body: object | undefined; readonly bearer?: string },
): Promise<Answer> {
  const { status, text, json } = await callPatiently(url, method, to, call);
  if (status >= 300) throw new Error(`${to} answered ${status}: ${text}`);
  const answered: Answer = json ?? {};
  return answered;
}
