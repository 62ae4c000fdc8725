/** Sign-in by OpenID Connect: authorization code with PKCE, over `openid-client`. */
import * as oidc from "openid-client";
import * as v from "valibot";
import { ok, refuse } from "../../contract/errors.ts";
import { isServiceAddress } from "../../contract/http/service-address.ts";
import type {
  OpenidGateway,
  OpenidPerson,
  OpenidProvider,
  OpenidTies,
} from "../../contract/openid/openid.ts";
import { type Asking, askProvider, isAway } from "./asking.ts";

export interface OpenidSettings extends Asking {
  /** Milliseconds that a provider has for each answer. */
  readonly answerMs?: number;
}

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  email: v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(254))), null),
  // Some providers write the word.
  email_verified: v.fallback(
    v.union([
      v.boolean(),
      v.pipe(
        v.literal("true"),
        v.transform(() => true),
      ),
    ]),
    false,
  ),
  name: v.fallback(v.nullable(v.string()), null),
});

/** Speaks with the providers of clients. */
export function createOpenidGateway(settings: OpenidSettings): OpenidGateway {
  const find = (provider: OpenidProvider) => discover(settings, provider);
  return {
    async check({ issuer, applicationId }) {
      if (!isServiceAddress(issuer, settings.isLocal)) return refuse("openid.address");
      try {
        const found = await find({ issuer, applicationId, secret: "" });
        return isEnough(found.serverMetadata(), settings) ? ok(null) : refuse("openid.discovery");
      } catch {
        return refuse("openid.discovery");
      }
    },
    async begin(provider, ties, hint) {
      try {
        const found = await find(provider);
        // It may say something else than when it was set, and browsers go where it says.
        if (!isEnough(found.serverMetadata(), settings)) return refuse("openid.away");
        return ok(await addressOf(found, ties, hint));
      } catch {
        return refuse("openid.away");
      }
    },
    async finish(provider, ties, answer) {
      try {
        return ok(await exchange(await find(provider), ties, answer));
      } catch (error) {
        return refuse(isAway(error) ? "openid.away" : "openid.answer");
      }
    },
  };
}

/** What the issuer says of itself; its name must be the one that was asked for. */
async function discover(
  settings: OpenidSettings,
  { issuer, applicationId, secret }: OpenidProvider,
): Promise<oidc.Configuration> {
  const timeout = (settings.answerMs ?? 10_000) / 1_000;
  const ask: oidc.CustomFetch = (address, { method, headers, body, signal }) => {
    const init: RequestInit = { method, headers };
    // Forms are all that is sent here.
    if (typeof body === "string" || body instanceof URLSearchParams) init.body = body;
    if (signal) init.signal = signal;
    return askProvider(settings, address, init);
  };
  const found = await oidc.discovery(
    new URL(issuer),
    applicationId,
    {},
    // How it wants to be told the secret stands in what it answers.
    (server, client, form, headers) => {
      const ways = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
      const isBasic = ways.includes("client_secret_basic");
      const show = isBasic ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret);
      show(server, client, form, headers);
    },
    {
      timeout,
      [oidc.customFetch]: ask,
      // Addresses are looked at where they are asked: https, or a machine of one's own.
      execute: settings.isLocal ? [oidc.allowInsecureRequests] : [],
    },
  );
  // The signature of the id_token is checked too, though it comes from the provider itself.
  oidc.enableNonRepudiationChecks(found);
  return found;
}

/** Whether one can be signed in there at all, at addresses that a browser may be sent to and the Worker may ask. */
function isEnough(server: oidc.ServerMetadata, { isLocal }: OpenidSettings): boolean {
  return [server.authorization_endpoint, server.token_endpoint, server.jwks_uri].every(
    (address) => address !== undefined && isServiceAddress(address, isLocal),
  );
}

async function addressOf(
  found: oidc.Configuration,
  { state, nonce, verifier, redirectUrl }: OpenidTies,
  hint: string,
): Promise<string> {
  const address = oidc.buildAuthorizationUrl(found, {
    scope: "openid email profile",
    redirect_uri: redirectUrl,
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    login_hint: hint,
  });
  return address.href;
}

async function exchange(
  found: oidc.Configuration,
  { state, nonce, verifier, redirectUrl }: OpenidTies,
  { code, issuer }: { readonly code: string; readonly issuer: string | null },
): Promise<OpenidPerson> {
  const back = new URL(redirectUrl);
  back.searchParams.set("code", code);
  back.searchParams.set("state", state);
  if (issuer !== null) back.searchParams.set("iss", issuer);
  const tokens = await oidc.authorizationCodeGrant(found, back, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const told = v.parse(claimsSchema, tokens.claims());
  if (told.email !== null || found.serverMetadata().userinfo_endpoint === undefined) {
    return personOf(told);
  }
  const more = await oidc.fetchUserInfo(found, tokens.access_token, told.sub);
  return personOf(v.parse(claimsSchema, more));
}

function personOf(told: v.InferOutput<typeof claimsSchema>): OpenidPerson {
  const { sub: subject, email, email_verified: isEmailVerified, name } = told;
  return { subject, email, isEmailVerified, name };
}
