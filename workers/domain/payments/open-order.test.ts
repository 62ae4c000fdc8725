/** The payment page at the payment service, on loopback, when answers are lost. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { must } from "#tests/support/domain.ts";
import {
  buy,
  makeSale,
  openStripeDomain,
  orderOf,
  type StripeDomain,
} from "#tests/support/payments/stripe-domain.ts";
import { openPaymentPage } from "./open-order.ts";

let world: StripeDomain;
beforeAll(async () => {
  world = await openStripeDomain();
});
afterAll(() => world.close());

test("a page whose answers were lost is the one that a buyer gets who asks again seconds later", async () => {
  const { domain, stripe, nord } = world;
  const quiet = console.error;
  console.error = () => undefined;
  const sale = await makeSale(domain, nord);
  // The call, and its repeat.
  stripe.faults.push("lost", "lost");
  const { payment } = must(await buy(domain, sale));
  expect(payment?.paymentUrl).toBeNull();
  domain.clock.now += 5_000;
  const order = await orderOf(domain, payment?.orderId ?? "");
  const url = must(await openPaymentPage(domain.deps, order));
  const ofOrder = [...stripe.sessions.values()].filter(
    ({ client_reference_id: id }) => id === order.id,
  );
  console.error = quiet;
  expect(ofOrder.map((session) => session.url)).toEqual([url]);
});
