import type { Demo } from "#scripts/lib/demo.mjs";
import type { Answer as Answered } from "#tests/support/api.ts";
import { callWithRetry } from "#tests/support/servers/call-with-retry.ts";
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

/** Calls the API as one of the demo's accounts, signed in as long as that holds. */
export async function callAs(
  plenum: Site,
  email: string,
  call: { readonly method: string; readonly path: string; readonly body: object | undefined },
): Promise<Answer> {
  const { url } = plenum;
  const { method, path, body } = call;
  const ask = async () => {
    const bearer = await signInProgram(plenum, email);
    return callWithRetry(url, method, `/v1${path}`, { body, bearer });
  };
  const answer = await ask();
  if (answer.status !== 401) return contentOf(path, answer);
  // A story may have ended the session meanwhile, as by a new password.
  signedIn.delete(`${url} ${email}`);
  return contentOf(path, await ask());
}

interface Session {
  readonly token: Promise<string>;
  calls: number;
}

/** By server and account: each sign-in costs the server as much as a page. */
const signedIn = new Map<string, Session>();
/** Calls with one token; the server takes 120 a minute. */
const callsOfToken = 100;

async function signInProgram({ url, demo }: Site, email: string): Promise<string> {
  const key = `${url} ${email}`;
  const known = signedIn.get(key);
  if (known !== undefined && known.calls < callsOfToken) {
    known.calls += 1;
    return known.token;
  }
  const body = { email, password: demo.password };
  const token = callWithRetry(url, "POST", "/v1/auth/login", { body }).then((answer) =>
    String(contentOf("/auth/login", answer).token),
  );
  signedIn.set(key, { token, calls: 1 });
  token.catch(() => signedIn.delete(key));
  return token;
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

function contentOf(path: string, { status, text, json }: Answered): Answer {
  if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`);
  const answered: Answer = json ?? {};
  return answered;
}
