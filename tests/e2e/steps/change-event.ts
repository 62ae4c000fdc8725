import type { Plenum } from "#tests/support/servers.ts";

type Answer = Readonly<Record<string, unknown>>;

/** Calls the API as the demo's client; a path below `/v1` that begins with a slash. */
export function callAsClient(
  plenum: Plenum,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  return callAs(plenum, "client@plenum.test", { method, path, body });
}

/** Calls the API as one of the demo's accounts. */
export async function callAs(
  { url, demo }: Plenum,
  email: string,
  call: { readonly method: string; readonly path: string; readonly body: object | undefined },
): Promise<Answer> {
  const account = { email, password: demo.password };
  const { token } = await send(`${url}/v1/auth/login`, "POST", account, null);
  return send(`${url}/v1${call.path}`, call.method, call.body, String(token));
}

/** Changes fields of one section of the demo's event, as its client does through the API. */
export async function changeEvent(
  plenum: Plenum,
  section: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  await callAsClient(plenum, "PATCH", `/events/${plenum.demo.slug}`, { section, values });
}

/** Stops the demo's poll: a running one opens over what a phone shows, whenever it comes in. */
export async function stopPolls(plenum: Plenum): Promise<void> {
  const polls = `/events/${plenum.demo.slug}/polls`;
  const { items } = await callAsClient(plenum, "GET", `${polls}?state=started`);
  if (!Array.isArray(items)) throw new Error("no list of polls");
  for (const { id } of items) await callAsClient(plenum, "POST", `${polls}/${id}/stop`);
}

async function send(
  address: string,
  method: string,
  sent: object | undefined,
  token: string | null,
): Promise<Answer> {
  const headers = new Headers({ "Content-Type": "application/json" });
  if (token) headers.set("Authorization", `Bearer ${token}`);
  const body = sent ? JSON.stringify(sent) : null;
  const answer = await fetch(address, { method, headers, body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text}`);
  const answered: Answer = text ? JSON.parse(text) : {};
  return answered;
}
