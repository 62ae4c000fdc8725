/** What the product asks of providers of OpenID Connect, and what they answer. */
import type { Result } from "../errors.ts";

/** A client's provider, as it is spoken to. */
export interface OpenidProvider {
  /** Where it says what it is: `{issuer}/.well-known/openid-configuration`. */
  readonly issuer: string;
  /** What it calls us: its `client_id`. */
  readonly applicationId: string;
  readonly secret: string;
}

/** What ties an answer to the question that was asked. */
export interface OpenidTies {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE: the question carries its SHA-256, the exchange itself. */
  readonly verifier: string;
  /** Where the provider sends browsers back to. */
  readonly redirectUrl: string;
}

/** What a provider has said of a person, once its signature and all ties were right. */
export interface OpenidPerson {
  /** Its own name of the person, which stays. */
  readonly subject: string;
  readonly email: string | null;
  /** Whether it says that the address is the person's. */
  readonly isEmailVerified: boolean;
  readonly name: string | null;
}

export interface OpenidGateway {
  /** Whether the issuer can be reached and is a provider that can be signed in with: else `openid.address` or `openid.discovery`. */
  check(provider: Pick<OpenidProvider, "issuer" | "applicationId">): Promise<Result<null>>;
  /** The address at which the person signs in; `openid.away` when the provider does not answer. */
  begin(provider: OpenidProvider, ties: OpenidTies, hint: string): Promise<Result<string>>;
  /**
   * Exchanges a code. Refused with `openid.away` when the provider does not answer, and with `openid.answer` when
   * what it says does not hold: issuer, audience, times, nonce and signature of the id_token are checked.
   */
  finish(
    provider: OpenidProvider,
    ties: OpenidTies,
    answer: { readonly code: string; readonly issuer: string | null },
  ): Promise<Result<OpenidPerson>>;
}
