import type { Plenum } from "#tests/support/servers.ts";

/** Changes fields of one section of the demo's event, as its client does through the API. */
export async function changeEvent(
  { url, demo }: Plenum,
  section: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const send = async (method: string, path: string, sent: object, token?: string) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        "Content-Type": "application/json",
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(sent),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    const body: { readonly token?: string } = await answer.json();
    return body;
  };
  const account = { email: "client@plenum.test", password: demo.password };
  const { token } = await send("POST", "/v1/auth/login", account);
  await send("PATCH", `/v1/events/${demo.slug}`, { section, values }, token);
}
