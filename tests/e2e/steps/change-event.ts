import type { Plenum } from "#tests/support/servers.ts";

type Answer = Readonly<Record<string, unknown>>;

/** Calls the API as the demo's client; a path below `/v1` that begins with a slash. */
export async function callAsClient(
  { url, demo }: Plenum,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const account = { email: "client@plenum.test", password: demo.password };
  const { token } = await send(`${url}/v1/auth/login`, "POST", account, null);
  return send(`${url}/v1${path}`, method, body, String(token));
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
  const answer = await fetch(address, {
    method,
    headers: {
      "Content-Type": "application/json",
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(sent && { body: JSON.stringify(sent) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text}`);
  const body: Answer = text ? JSON.parse(text) : {};
  return body;
}
