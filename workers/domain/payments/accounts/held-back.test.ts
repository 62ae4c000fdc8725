/** Who still has to pay while the payment service holds their host back: told so wherever they would pay, and offered nothing. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeSeatLink } from "#tests/support/attendees/seat-link.ts";
import { codeOf, must, noon } from "#tests/support/domain.ts";
import {
  buy,
  makeSale,
  openStripeDomain,
  orderOf,
  type StripeDomain,
} from "#tests/support/payments/stripe-domain.ts";
import { placeHeldMs } from "../../../contract/money/orders.ts";
import { attendees, clients, ticketTypes } from "../../../db/schema/index.ts";
import { makeOwnToken } from "../../registration/own-links.ts";
import { confirmOwnSeat, readOwnSeat, takeSeatOfPerson } from "../../registration/own-seat.ts";
import { showOwnRegistration } from "../../registration/views/show-own.ts";
import { makeOrderToken } from "../order-links.ts";
import { payOrder, readOrderPage } from "../order-page.ts";
import { releaseDueOrders } from "../release-due-orders.ts";

let world: StripeDomain;
beforeAll(async () => {
  world = await openStripeDomain();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.domain.clock.now = noon;
  await setState("enabled");
});

const deps = () => world.domain.deps;

function setState(stripeState: "enabled" | "restricted") {
  return deps().db.update(clients).set({ stripeState }).where(eq(clients.id, world.nord.clientId));
}

/** Until the time to pay is up, and the places are free again. */
async function passTime(): Promise<void> {
  world.domain.clock.now += placeHeldMs;
  await releaseDueOrders(deps());
}

/** Somebody has ordered and not paid: all that they can open. */
async function orderOne(amount?: number) {
  const sale = await makeSale(world.domain, world.nord, amount);
  const { payment } = must(await buy(world.domain, sale));
  const order = await orderOf(world.domain, payment?.orderId ?? "");
  const person = async () => {
    const [row] = await deps().db.select().from(attendees).where(eq(attendees.id, order.bookerId));
    if (!row) throw new Error("nobody ordered");
    return row;
  };
  const token = await makeOrderToken(deps(), order);
  const ownToken = await makeOwnToken(deps(), await person());
  const seatLink = async () => makeSeatLink(deps(), await person());
  return {
    order,
    typeId: sale.typeId,
    orderPage: async () => must(await readOrderPage(deps(), { token })),
    pay: () => payOrder(deps(), { token }),
    own: async () => {
      const shown = await showOwnRegistration(deps(), { token: ownToken, locale: "no" });
      return must(shown).people[0];
    },
    take: () => takeSeatOfPerson(deps(), { token: ownToken, id: order.bookerId }),
    seatPage: async () => must(await readOwnSeat(deps(), await seatLink())),
    confirm: async () => confirmOwnSeat(deps(), await seatLink()),
  };
}

test.each(["while the payment page is open", "after the time to pay is up"])(
  "%s they are told on each of their pages, and may pay once the host may be paid",
  async (when) => {
    const one = await orderOne();
    if (when.startsWith("after")) await passTime();
    await setState("restricted");
    expect(await one.orderPage()).toMatchObject({ canPay: false, isPaymentHeldBack: true });
    expect(codeOf(await one.pay())).toBe("order.no_payments");
    expect(await one.own()).toMatchObject({
      seatActs: { take: null },
      isPaymentHeldBack: true,
    });
    expect(await one.seatPage()).toMatchObject({ isPaymentHeldBack: true });
    if (when.startsWith("after")) {
      expect(codeOf(await one.take())).toBe("order.no_payments");
      expect(codeOf(await one.confirm())).toBe("order.no_payments");
    }
    await setState("enabled");
    expect(await one.orderPage()).toMatchObject({ canPay: true, isPaymentHeldBack: false });
    expect(await one.own()).toMatchObject({
      seatActs: { take: "pay" },
      isPaymentHeldBack: false,
    });
    expect(await one.seatPage()).toMatchObject({ isPaymentHeldBack: false });
    expect(must(await one.pay())?.paymentUrl).toMatch(/^http/);
  },
);

test("what costs nothing by now needs nobody who is paid", async () => {
  const one = await orderOne();
  await passTime();
  await setState("restricted");
  await deps().db.update(ticketTypes).set({ amount: 0 }).where(eq(ticketTypes.id, one.typeId));
  expect(await one.orderPage()).toMatchObject({ canPay: true, isPaymentHeldBack: false });
  expect(await one.own()).toMatchObject({ seatActs: { take: "pay" }, isPaymentHeldBack: false });
  expect(must(await one.pay())).toMatchObject({ paymentUrl: null });
  expect(await one.own()).toMatchObject({ seatActs: { take: null }, isPaymentHeldBack: false });
});
