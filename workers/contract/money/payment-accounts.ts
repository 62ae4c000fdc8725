/**
 * How far a client has come with its own account at the payment service: none, begun but not filled in, filled in and
 * waiting for the service, filled in and held back until the client does something more, or taking payments.
 */
export const paymentAccountStates = [
  "none",
  "begun",
  "submitted",
  "restricted",
  "enabled",
] as const;
export type PaymentAccountState = (typeof paymentAccountStates)[number];

/** An account that is to be opened for a client. */
export interface AccountRequest {
  readonly clientId: string;
  /** The one that it takes the place of, because the service no longer lets us at it; null = the first. */
  readonly replaces: string | null;
}

/** `refused`: the service does not do that for us; `unreachable`: it may later. */
type Unanswered = { readonly ok: false; readonly problem: "refused" | "unreachable" };
/** `gone`: the account is closed, or its owner has cut the connection. */
type Gone = { readonly ok: false; readonly problem: "gone" };

export type OpenedAccount = { readonly ok: true; readonly account: string } | Unanswered;

/** A way to the service's own pages, on which an account is filled in. It works once, for minutes. */
export interface AccountLinkRequest {
  readonly account: string;
  /** Where the browser comes back to, whatever was done there. */
  readonly backUrl: string;
  /** Where it comes to with a link that works no more. */
  readonly againUrl: string;
}

export type AccountLink = { readonly ok: true; readonly url: string } | Unanswered | Gone;

export type ReadAccount =
  | { readonly ok: true; readonly state: Exclude<PaymentAccountState, "none"> }
  | Unanswered
  | Gone;

/** What the accounts of clients need of the payment service. */
export interface PaymentAccounts {
  /** The same request twice is the same account. */
  openAccount(request: AccountRequest): Promise<OpenedAccount>;
  linkAccount(request: AccountLinkRequest): Promise<AccountLink>;
  /** How it stands now, as the service itself says. */
  readAccount(account: string): Promise<ReadAccount>;
}
