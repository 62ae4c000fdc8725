/** A real provider of OpenID Connect on loopback, which misbehaves when asked to. */
import { createSign, generateKeyPairSync, type KeyObject } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { type Configuration } from "oidc-provider";

export interface ProviderPerson {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

type Claims = Readonly<Record<string, unknown>>;

export interface OpenidServer {
  readonly issuer: string;
  readonly application: { readonly id: string; readonly secret: string };
  /** One more that it knows. */
  readonly other: { readonly id: string; readonly secret: string };
  /** By the name that they type on the provider's own page. */
  readonly people: Map<string, ProviderPerson>;
  /** What it does with every request from now on. */
  mode: "answer" | "hang" | "fail";
  /** Changes what its id_tokens say, which are then signed anew; with `isForged` by a key that is not its own. */
  alter: ((claims: Claims) => Claims) | null;
  isForged: boolean;
  /** Paths that were asked of it. */
  readonly asked: string[];
  close(): Promise<void>;
}

/** Starts one that sends people back to `redirectUrls` alone. */
export async function startOpenidServer(redirectUrls: readonly string[]): Promise<OpenidServer> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const [own, foreign] = [makeKey(), makeKey()];
  const held: OpenidServer = {
    issuer,
    application: { id: "plenum", secret: "a secret of a provider & of a test" },
    other: { id: "another", secret: "another secret" },
    people: new Map(),
    mode: "answer",
    alter: null,
    isForged: false,
    asked: [],
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  const provider = new Provider(issuer, configure(held, redirectUrls, own));
  addSignInPage(provider);
  provider.use(async (ctx, next) => {
    await next();
    const body: unknown = ctx.body;
    if (ctx.path !== "/token" || !isTokens(body)) return;
    if (held.alter === null && !held.isForged) return;
    const claims = (held.alter ?? ((same) => same))(readClaims(body.id_token));
    body.id_token = sign(claims, held.isForged ? foreign : own);
  });
  const answer = provider.callback();
  server.on("request", (request, response) => {
    held.asked.push(request.url ?? "");
    if (held.mode === "hang") return;
    if (held.mode === "fail") response.writeHead(500).end("out of order");
    else answer(request, response);
  });
  return held;
}

function configure(
  held: OpenidServer,
  redirectUrls: readonly string[],
  { privateKey }: ReturnType<typeof makeKey>,
): Configuration {
  return {
    clients: [held.application, held.other].map(({ id, secret }) => ({
      client_id: id,
      client_secret: secret,
      redirect_uris: [...redirectUrls],
    })),
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), kid, use: "sig", alg: "RS256" }] },
    cookies: { keys: ["a key of a test"] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    pkce: { methods: ["S256"], required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/people/${uid}` },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, ...held.people.get(sub) }),
    }),
    // Whoever has signed in need not be asked whether we may know it.
    async loadExistingGrant(ctx) {
      const { client, session, provider } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({
        clientId: client.clientId,
        accountId: session.accountId,
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  };
}

/** The provider's own page: a name, and a way to give up. */
function addSignInPage(provider: Provider): void {
  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith("/people/")) return next();
    if (ctx.method === "GET") {
      ctx.type = "html";
      ctx.body = `<!doctype html><html lang="en"><title>Sign in at work</title><h1>Sign in at work</h1>
        <form method="post"><label>Name <input name="login"></label><button name="do" value="in">Sign in</button>
        <button name="do" value="out">Cancel</button></form></html>`;
      return;
    }
    const form = await readForm(ctx.req);
    const result =
      form.get("do") === "out"
        ? { error: "access_denied", error_description: "The person gave up" }
        : { login: { accountId: form.get("login") ?? "" } };
    ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result));
    ctx.status = 303;
  });
}

/**
 * Goes through the provider's page as a browser would, from the address that a sign-in begins with to the one it is
 * sent back to, which is answered and not opened.
 */
export async function signInAtProvider(
  address: string,
  name: string | null,
): Promise<URLSearchParams> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(address);
  let next: string = address;
  let init: RequestInit = {};
  for (let step = 0; step < 12; step += 1) {
    const headers = { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") };
    const response = await fetch(next, { ...init, headers, redirect: "manual" });
    for (const cookie of response.headers.getSetCookie()) {
      const [, key = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(key, value);
    }
    await response.arrayBuffer();
    const to = response.headers.get("Location");
    if (to === null) {
      const form = name === null ? { do: "out" } : { do: "in", login: name };
      init = { method: "POST", body: new URLSearchParams(form) };
      continue;
    }
    const url = new URL(to, next);
    if (url.origin !== origin) return url.searchParams;
    [next, init] = [url.href, {}];
  }
  throw new Error(`the provider sends nobody back from ${next}`);
}

const kid = "own";

function makeKey() {
  return generateKeyPairSync("rsa", { modulusLength: 2048 });
}

function isTokens(body: unknown): body is { id_token: string } {
  return typeof body === "object" && body !== null && "id_token" in body;
}

function readClaims(token: string): Claims {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"));
}

function sign(claims: Claims, { privateKey }: { readonly privateKey: KeyObject }): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const text = `${part({ alg: "RS256", typ: "JWT", kid })}.${part(claims)}`;
  const signature = createSign("RSA-SHA256").update(text).sign(privateKey, "base64url");
  return `${text}.${signature}`;
}

async function readForm(request: AsyncIterable<Buffer>): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return new URLSearchParams(Buffer.concat(parts).toString("utf8"));
}
