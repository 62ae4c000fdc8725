/** The loaders and actions of the pages' route table, called as the framework calls them. */
import routes from "#app/routes.ts";
import type { Deps } from "#workers/domain/deps.ts";
import { Framing } from "#workers/pages/framing.ts";

interface Route {
  readonly path?: string;
  readonly index?: boolean;
  readonly file: string;
  readonly children?: readonly Route[];
}

type Act = (args: object) => unknown;
interface PageModule {
  readonly loader?: Act;
  readonly action?: Act;
  readonly clientAction?: Act;
  /** What the page shows; what only answers with files or data has none. */
  readonly default?: unknown;
}

const modules = import.meta.glob<PageModule>("../../app/**/*.{ts,tsx}");

/** Every address of the table with its file; layouts have none. */
function list(entries: readonly Route[], above = ""): readonly (readonly [string, string])[] {
  return entries.flatMap(({ path, index, file, children }) => {
    const whole = path === undefined || above === "" ? (path ?? above) : `${above}/${path}`;
    const here = path !== undefined || index ? [[whole, file] as const] : [];
    return [...here, ...list(children ?? [], whole)];
  });
}

/** Addresses as the table says them, and what loads each one's module. */
export const pageTable: ReadonlyMap<string, () => Promise<PageModule>> = new Map(
  list(routes).map(([path, file]) => {
    const load = modules[`../../app/${file}`];
    if (!load) throw new Error(`no ${file}`);
    return [path, load] as const;
  }),
);

/** Addresses of the console's pages, and of what they ask for. */
export const consolePages: readonly string[] = list(routes)
  .filter(([, file]) => file.startsWith("console/"))
  .map(([path]) => path);

export interface PageCall {
  /** As in the route table. */
  readonly path: string;
  /** The event's code, slug or id. */
  readonly address: string;
  readonly cookie: string;
  /** The client, team or account of the address. */
  readonly id?: string;
  /** Search part of the address, with its question mark. */
  readonly search?: string;
  /** Of the posted form; without them the page is opened. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Whether only the token of the address speaks for the form. */
  readonly isByTokenAlone?: boolean;
}

export interface PageAnswer {
  /** The page ended with it: a redirect, or a refusal. */
  readonly thrown: boolean;
  readonly status: number;
  /** What was answered, as JSON. */
  readonly text: string;
  /** Where one is sent. */
  readonly to: string | null;
  readonly cookies: readonly string[];
}

/** Opens a page or posts one of its forms. An error that is no refusal is thrown on. */
export async function callPage(deps: Deps, call: PageCall): Promise<PageAnswer> {
  const { path, address, cookie, id = "", search = "", fields } = call;
  const page = await pageTable.get(path)?.();
  const here = path.replace(/:(slug|code)/, address).replace(":id", id);
  const request = new Request(`http://127.0.0.1:20200/${here}${search}`, {
    method: fields ? "POST" : "GET",
    headers: { Cookie: cookie, "CF-Connecting-IP": "192.0.2.1" },
    body: fields ? new URLSearchParams(fields) : null,
  });
  const waiting: Promise<unknown>[] = [];
  const ctx = {
    waitUntil: (work: Promise<unknown>) => void waiting.push(work),
    passThroughOnException: () => {},
    props: {},
  };
  const context = {
    deps,
    ctx,
    nonce: "",
    version: "0",
    isByTokenAlone: call.isByTokenAlone ?? false,
  };
  const act = fields ? page?.action : page?.loader;
  if (!act) throw new Error(`/${path} has nothing that answers`);
  const args = {
    request,
    params: { slug: address, code: address, id: path.includes(":id") ? id : undefined },
    context: { ...context, framing: new Framing(), admission: null, personal: null },
  };
  try {
    return await read(await act(args), false);
  } catch (thrown) {
    if (thrown instanceof Error) throw thrown;
    return read(thrown, true);
  }
}

async function read(answered: unknown, thrown: boolean): Promise<PageAnswer> {
  if (answered instanceof Response) {
    const { status, headers } = answered;
    const cookies = headers.getSetCookie();
    const to = headers.get("Location");
    return { thrown, status, cookies, to, text: await answered.text() };
  }
  const { data, init } = Object(answered);
  const isWrapped = Object(answered).type === "DataWithResponseInit";
  const headers = new Headers(isWrapped ? init?.headers : {});
  return {
    thrown,
    status: isWrapped ? (init?.status ?? 200) : 200,
    text: JSON.stringify(isWrapped ? data : (answered ?? null)),
    to: null,
    cookies: headers.getSetCookie(),
  };
}
