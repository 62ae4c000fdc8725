/** Sign-in by OpenID Connect: authorization code with PKCE, over `openid-client`. */
import * as oidc from "openid-client";
import * as v from "valibot";
import { ok, refuse } from "../../contract/errors.ts";
import { isServiceAddress } from "../../contract/http/service-address.ts";
import type {
  EmailProof,
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
  email_verified: v.optional(v.unknown()),
  /** Of Entra ID: whether the owner of the address's domain is the organisation that the person is of. */
  xms_edov: v.optional(v.unknown()),
  name: v.fallback(v.nullable(v.string()), null),
});

/** Speaks with the providers of clients. */
export function createOpenidGateway(settings: OpenidSettings): OpenidGateway {
  const find = (provider: OpenidProvider) => discover(settings, provider);
  return {
    async check(provider, redirectUrl) {
      if (!isServiceAddress(provider.issuer, settings.isLocal)) return refuse("openid.address");
      try {
        const found = await find(provider);
        const server = found.serverMetadata();
        if (!isEnough(server, settings)) return refuse("openid.discovery");
        if (provider.secret !== "" && (await isStranger(found, redirectUrl))) {
          return refuse("openid.client");
        }
        return ok({ isShared: isShared(server) });
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
        return refuse(codeOfFailure(error));
      }
    },
  };
}

function codeOfFailure(error: unknown) {
  if (isAway(error)) return "openid.away";
  if (isRefusedClient(error)) return "openid.client";
  const isClock = error instanceof oidc.ClientError && error.code === clockFailure;
  return isClock ? "openid.clock" : "openid.answer";
}

/** What the library calls an id_token whose times are not now. */
const clockFailure = "OAUTH_JWT_TIMESTAMP_CHECK_FAILED";

/** Whether the provider refused us, and not what we asked: Entra ID calls an unknown application unauthorized. */
function isRefusedClient(error: unknown): boolean {
  if (error instanceof oidc.WWWAuthenticateChallengeError) return true;
  if (!(error instanceof oidc.ResponseBodyError)) return false;
  return ["invalid_client", "unauthorized_client"].includes(error.error);
}

/**
 * Whether the provider does not take our name with our secret. It is asked for a code that nobody has: whoever it
 * knows is told that the code is wrong, and anything else than that it does not know us is no answer to this.
 */
async function isStranger(found: oidc.Configuration, redirectUrl: string): Promise<boolean> {
  const asked = { code: "none", redirect_uri: redirectUrl, code_verifier: "0".repeat(43) };
  try {
    await oidc.genericGrantRequest(found, "authorization_code", asked);
    return false;
  } catch (error) {
    return isRefusedClient(error);
  }
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

/** Of Entra ID: what it calls itself for every organisation at once, and the one that is of personal accounts. */
const sharedIssuers = /\{tenantid\}|\/9188040d-6c67-4c5b-b112-36a304b66dad\//;

/** Whether people of any organisation have accounts there, each with what their own says of them. */
function isShared({ issuer }: oidc.ServerMetadata): boolean {
  return sharedIssuers.test(issuer);
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
  const server = found.serverMetadata();
  const claims = v.parse(claimsSchema, tokens.claims());
  if (claims.email !== null || server.userinfo_endpoint === undefined)
    return personOf(server, claims);
  const more = await oidc.fetchUserInfo(found, tokens.access_token, claims.sub);
  return personOf(server, v.parse(claimsSchema, more));
}

type Claims = v.InferOutput<typeof claimsSchema>;

function personOf(server: oidc.ServerMetadata, claims: Claims): OpenidPerson {
  const { sub: subject, email, name } = claims;
  const proof = proofOf(claims);
  // Whoever runs one of its many organisations writes there what they like.
  const isNobodys = proof === "unsaid" && isShared(server);
  return { subject, email, name, emailProof: isNobodys ? "unverified" : proof };
}

/** The first of the two claims that is there counts; whatever it is but true refuses. */
function proofOf({ email_verified, xms_edov }: Claims): EmailProof {
  const said = email_verified === undefined ? xms_edov : email_verified;
  if (said === undefined) return "unsaid";
  // Some providers write the word, and Entra ID a one.
  const isTrue = said === true || said === "true";
  const isOne = email_verified === undefined && (said === 1 || said === "1");
  return isTrue || isOne ? "verified" : "unverified";
}
