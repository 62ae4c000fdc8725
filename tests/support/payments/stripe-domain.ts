/** The domain with the payment service on loopback, and a client whose account takes payments. */
import { eq } from "drizzle-orm";
import {
  day,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { clients, events, orders } from "#workers/db/schema/index.ts";
import { createEvent } from "#workers/domain/events/changes/create-event.ts";
import { receivePayment } from "#workers/domain/payments/receive-payment.ts";
import { addTicketType } from "#workers/domain/payments/ticket-types.ts";
import { registerByProgram } from "#workers/domain/registration/register.ts";
import { createStripeGateway } from "#workers/gateways/payments/stripe.ts";
import type { StoredEvent } from "./stripe/objects.ts";
import {
  type StripeServer,
  setAccount,
  signStripe,
  startStripeServer,
  stripeKey,
  typeCard,
} from "./stripe-server.ts";

export const stripeSecrets = { own: "whsec_own_of_a_test", connect: "whsec_connect_of_a_test" };

export interface StripeDomain {
  readonly domain: TestDomain;
  readonly stripe: StripeServer;
  readonly nord: TestClient;
  close(): Promise<void>;
}

/** Of the client of `openStripeDomain`. */
export const nordAccount = "acct_nord";

export async function openStripeDomain(): Promise<StripeDomain> {
  const opened = await openDomain();
  const stripe = await startStripeServer(() => opened.clock.now);
  const domain: TestDomain = {
    ...opened,
    deps: {
      ...opened.deps,
      // What is mailed is another test's, and setting type takes longer than all else.
      fonts: { read: () => Promise.reject(new Error("no fonts")) },
      payments: createStripeGateway({
        url: stripe.url,
        key: stripeKey,
        webhookSecrets: stripeSecrets,
        fetch,
      }),
    },
  };
  const nord = await makeTestClient(domain.deps, "Nord");
  await connect(domain, stripe, { clientId: nord.clientId, account: nordAccount });
  return {
    domain,
    stripe,
    nord,
    async close() {
      await domain.close();
      await stripe.close();
    },
  };
}

/** Gives a client an account that takes payments. */
export async function connect(
  { deps }: TestDomain,
  stripe: StripeServer,
  { clientId, account }: { readonly clientId: string; readonly account: string },
): Promise<void> {
  setAccount(stripe, account, { charges_enabled: true, details_submitted: true });
  const set = { stripeAccount: account, stripeState: "enabled" as const };
  await deps.db.update(clients).set(set).where(eq(clients.id, clientId));
}

/** A published event with one ticket type. */
export async function makeSale({ deps }: TestDomain, { client }: TestClient, amount = 25_000) {
  const { id: eventId } = must(
    await createEvent(deps, client, newEvent("Concert", noon + 60 * day)),
  );
  const type = { nameNo: "Vanlig", nameEn: "Standard", amount, vatRate: 2_500 };
  const { id: typeId } = must(await addTicketType(deps, client, { eventId, ...type }));
  await deps.db
    .update(events)
    .set({ priceKind: "paid", published: true, registrationEnabled: true })
    .where(eq(events.id, eventId));
  return { eventId, typeId };
}

let keys = 0;
/** Somebody fills in the form. */
export async function buy(
  { deps }: TestDomain,
  { eventId, typeId }: { readonly eventId: string; readonly typeId: string },
) {
  keys += 1;
  return registerByProgram(deps, {
    address: eventId,
    token: null,
    device: `device-${keys}`,
    remote: `192.0.2.${keys % 250}`,
    isKnown: true,
    key: `key-${keys}`,
    language: "no",
    given: { name: "Kari", email: `kari${keys}@x.test`, ticketTypeId: typeId, companions: [] },
  });
}

export async function orderOf({ deps }: TestDomain, id: string) {
  const [order] = await deps.db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error("no such order");
  return order;
}

/** Hands over what the service has told, by the endpoint that it is for, `ago` seconds old. */
export function hand(
  { deps, clock }: TestDomain,
  event: StoredEvent,
  { ago = 0, secret }: { readonly ago?: number; readonly secret?: string } = {},
) {
  const body = JSON.stringify(event);
  const by = secret ?? (event.account === undefined ? stripeSecrets.own : stripeSecrets.connect);
  const signature = signStripe(by, body, clock.now - ago * 1_000);
  return receivePayment(deps, { body, signature });
}

/** Somebody buys, pays and is told of: answers the order's id. */
export async function buyAndPay(
  world: Pick<StripeDomain, "domain" | "stripe">,
  sale: Awaited<ReturnType<typeof makeSale>>,
): Promise<string> {
  const { payment } = must(await buy(world.domain, sale));
  const { id, stripeSession } = await orderOf(world.domain, payment?.orderId ?? "");
  const told = typeCard(world.stripe, stripeSession ?? "", "paid");
  if (!told) throw new Error("nobody could pay");
  must(await hand(world.domain, told));
  return id;
}
