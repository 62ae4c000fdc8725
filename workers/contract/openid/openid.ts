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

/**
 * What a provider says of an address: that it is the person's, that it is not shown to be, or neither. Entra ID knows
 * no `email_verified`; its `xms_edov` says the same. An issuer of many organisations never leaves it unsaid.
 */
export type EmailProof = "verified" | "unverified" | "unsaid";

/** What a provider has said of a person, once its signature and all ties were right. */
export interface OpenidPerson {
  /** Its own name of the person, which stays. */
  readonly subject: string;
  readonly email: string | null;
  readonly emailProof: EmailProof;
  readonly name: string | null;
}

export interface OpenidGateway {
  /**
   * Whether the issuer can be reached and is a provider that can be signed in with: else `openid.address` or
   * `openid.discovery`; and whether it knows the application by its secret, where there is one: else `openid.client`.
   * It is shared where people of any organisation have accounts.
   */
  check(
    provider: OpenidProvider,
    redirectUrl: string,
  ): Promise<Result<{ readonly isShared: boolean }>>;
  /** The address at which the person signs in; `openid.away` when the provider does not answer. */
  begin(provider: OpenidProvider, ties: OpenidTies, hint: string): Promise<Result<string>>;
  /**
   * Exchanges a code. Refused with `openid.away` when the provider does not answer, with `openid.client` when it takes
   * neither our name nor our secret, and with `openid.answer` when what it says does not hold: issuer, audience, times
   * (`openid.clock`), nonce and signature of the id_token are checked.
   */
  finish(
    provider: OpenidProvider,
    ties: OpenidTies,
    answer: { readonly code: string; readonly issuer: string | null },
  ): Promise<Result<OpenidPerson>>;
}
