/** Accounts of clients, against the service on loopback. */
import type Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  type StripeServer,
  setAccount,
  signStripe,
  startStripeServer,
  stripeKey,
} from "#tests/support/payments/stripe-server.ts";
import type { PaymentGateway } from "../../contract/money/payment-gateway.ts";
import { createStripeGateway } from "./stripe.ts";

const now = Date.UTC(2026, 4, 12, 10);
const webhookSecrets = { own: "whsec_own", connect: "whsec_connect" };
let server: StripeServer;
let gateway: PaymentGateway;
const quiet = console.error;

beforeAll(async () => {
  server = await startStripeServer(() => now);
  gateway = createStripeGateway({ url: server.url, key: stripeKey, webhookSecrets, fetch });
});
afterAll(() => server.close());
beforeEach(() => {
  console.error = quiet;
});

const urls = {
  backUrl: "https://plenum.test/settings?payments=back",
  againUrl: "https://plenum.test/settings?payments=again",
};

async function open(clientId: string, replaces: string | null = null): Promise<string> {
  const made = await gateway.openAccount({ clientId, replaces });
  if (!made.ok) throw new Error(made.problem);
  return made.account;
}

test("an account is the client's own: it pays the fees, answers for losses and has Stripe's pages", async () => {
  const account = await open("cli_1");
  expect(server.calls.at(-1)).toMatchObject({
    path: "/v1/accounts",
    key: "account|cli_1|",
    account: undefined,
    form: {
      "controller[fees][payer]": "account",
      "controller[losses][payments]": "stripe",
      "controller[requirement_collection]": "stripe",
      "controller[stripe_dashboard][type]": "full",
      "metadata[client]": "cli_1",
    },
  });
  expect(server.accounts.get(account)?.metadata).toEqual({ client: "cli_1" });
});

test("who begins twice, or whose answer was lost, has one account; the next replaces it", async () => {
  server.faults.push("lost");
  const [first, second] = await Promise.all([open("cli_2"), open("cli_2")]);
  expect(second).toBe(first);
  expect(await open("cli_2", first)).not.toBe(first);
});

test("each way to Stripe is a new one, and leads back to where nothing is believed", async () => {
  const account = await open("cli_3");
  const first = await gateway.linkAccount({ account, ...urls });
  const second = await gateway.linkAccount({ account, ...urls });
  expect(first).toEqual({ ok: true, url: expect.stringContaining(account) });
  expect(second).not.toEqual(first);
  expect(server.calls.at(-1)).toMatchObject({
    path: "/v1/account_links",
    form: {
      account,
      type: "account_onboarding",
      return_url: urls.backUrl,
      refresh_url: urls.againUrl,
    },
  });
});

/** What Stripe still asks for, and why it holds the account back. */
const asked = (
  currently_due: string[],
  disabled_reason: Stripe.Account.Requirements["disabled_reason"] = null,
) => ({
  currently_due,
  past_due: [],
  disabled_reason,
});

test.each([
  [{}, "begun"],
  [{ details_submitted: true }, "submitted"],
  [{ details_submitted: true, payouts_enabled: true }, "submitted"],
  [
    { details_submitted: true, requirements: asked([], "requirements.pending_verification") },
    "submitted",
  ],
  [{ details_submitted: true, requirements: asked(["external_account"]) }, "restricted"],
  [{ details_submitted: true, requirements: asked([], "rejected.other") }, "restricted"],
  [{ requirements: asked(["external_account"]) }, "begun"],
  [{ details_submitted: true, charges_enabled: true }, "enabled"],
  [
    { details_submitted: true, charges_enabled: true, requirements: asked(["external_account"]) },
    "enabled",
  ],
] as const)("an account with %j is %s", async (set, state) => {
  const account = await open(`cli_${state}_${JSON.stringify(set)}`);
  setAccount(server, account, set);
  expect(await gateway.readAccount(account)).toEqual({ ok: true, state });
});

test("an account whose owner has cut us off is gone, and one that is not answered of is not", async () => {
  console.error = () => {};
  const account = await open("cli_4");
  server.accounts.delete(account);
  const gone = { ok: false, problem: "gone" };
  expect(await gateway.readAccount(account)).toEqual(gone);
  expect(await gateway.linkAccount({ account, ...urls })).toEqual(gone);
  const away = { ok: false, problem: "unreachable" };
  server.faults.push("drop", "drop");
  expect(await gateway.readAccount(account)).toEqual(away);
  server.faults.push("drop", "drop");
  expect(await gateway.linkAccount({ account, ...urls })).toEqual(away);
  server.faults.push("drop", "drop");
  expect(await gateway.openAccount({ clientId: "cli_5", replaces: null })).toEqual(away);
});

test("a call of an account itself says that it has to be asked", async () => {
  const told = setAccount(server, "acct_told", { charges_enabled: true });
  const body = JSON.stringify(told);
  const signature = signStripe(webhookSecrets.connect, body, now);
  expect(await gateway.readNotice({ body, signature, now })).toMatchObject({
    type: "account.updated",
    account: "acct_told",
    isOfAccount: true,
    page: null,
  });
});
