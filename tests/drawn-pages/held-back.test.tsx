/** What somebody who waits to pay sees while their host can take no payments, and when their ticket is another's by now. */
import { renderToStaticMarkup } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from "react-router-dom/server";
import { expect, test } from "vitest";
import { TakeSeat } from "#app/event/registration/own/seat-forms.tsx";
import type { OrderStatus } from "#app/guest/order/order.server.ts";
import { OrderPage } from "#app/guest/order/order-page.tsx";
import { LanguageProvider } from "#app/i18n/provider.tsx";
import { catalogues, type Locale, locales } from "#workers/contract/texts/index.ts";
import { createTranslator } from "#workers/contract/texts/translate.ts";
import type { OwnPerson } from "#workers/domain/registration/views/own-view.ts";

const order: OrderStatus = {
  kind: "order",
  event: {
    slug: "konsert",
    name: "Konsert",
    organiser: "Nord",
    startsAt: 0,
    endsAt: 1,
    timeZone: "Europe/Oslo",
    locationText: "",
    hybrid: false,
    isCancelled: false,
  },
  standing: "waiting",
  total: "250 kr",
  hasVat: true,
  lines: [{ id: "oln_1", text: "Vanlig – Konsert", price: "250 kr" }],
  email: "kari@x.test",
  paymentUrl: null,
  canPay: false,
  isPaymentHeldBack: true,
  isSoldOut: false,
  eventColors: {},
};

const person: OwnPerson = {
  id: "att_1",
  name: "Kari",
  email: "kari@x.test",
  phone: null,
  answers: {},
  consent: false,
  version: 1,
  registration: "accepted",
  seat: "held",
  seatReason: null,
  seatLabel: null,
  seatUntil: null,
  presence: "none",
  place: null,
  seatActs: { take: null, canGiveUp: false },
  isPaymentHeldBack: true,
  isSoldOut: false,
  isLinked: false,
};

async function drawIn(locale: Locale, page: React.ReactElement): Promise<string> {
  const routes = [{ path: "/", element: page }];
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request("http://plenum.test/"));
  if (context instanceof Response) throw new Error("leads elsewhere");
  const router = createStaticRouter(routes, context);
  return renderToStaticMarkup(
    <LanguageProvider locale={locale} texts={catalogues[locale]}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </LanguageProvider>,
  );
}

test.each(locales)("in %s they are told why, and nothing offers them to pay", async (locale) => {
  const t = createTranslator(catalogues[locale], locale);
  const draw = (page: React.ReactElement) => drawIn(locale, page);
  const pay = t("guest.orderPay", { total: "250 kr" });
  const heldBack = t("guest.orderHeldBack");
  const held = {
    waiting: t("guest.orderWaiting"),
    expired: t("guest.orderExpired"),
    failed: t("guest.orderFailed"),
  };
  for (const standing of ["waiting", "expired", "failed"] as const) {
    // One thing is said: not beside it that a place is held, or that one can try again.
    const drawn = await draw(<OrderPage order={{ ...order, standing }} />);
    expect(drawn).toContain(heldBack);
    expect(drawn).toContain(t("guest.orderHeldBackText", { email: order.email }));
    expect(drawn).not.toContain(held[standing]);
    expect(drawn).not.toContain(pay);
  }
  const open = {
    ...order,
    isPaymentHeldBack: false,
    paymentUrl: "https://pay.test/",
    canPay: true,
  };
  expect(await draw(<OrderPage order={open} />)).not.toContain(heldBack);
  expect(await draw(<OrderPage order={open} />)).toContain(held.waiting);
  expect(await draw(<OrderPage order={open} />)).toContain(pay);
  const why = t("registration.noPayments");
  const own = await draw(<TakeSeat person={person} answer={null} />);
  expect(own).toContain(why);
  expect(own).not.toContain("<button");
});

test.each(locales)(
  "in %s a ticket that is sold out is said to be, and nobody is led to pay for it",
  async (locale) => {
    const t = createTranslator(catalogues[locale], locale);
    const soldOut = { ...order, isPaymentHeldBack: false, isSoldOut: true };
    for (const standing of ["expired", "failed"] as const) {
      const drawn = await drawIn(locale, <OrderPage order={{ ...soldOut, standing }} />);
      expect(drawn).toContain(t("guest.orderSoldOutText"));
      expect(drawn).not.toContain(t("guest.orderExpiredText"));
      expect(drawn).not.toContain(t("guest.orderAgain"));
    }
    const buyer = {
      ...person,
      seat: "cancelled",
      isPaymentHeldBack: false,
      isSoldOut: true,
    } as const;
    const own = await drawIn(locale, <TakeSeat person={buyer} answer={null} />);
    expect(own).toContain(t("registration.ticketSoldOut"));
    expect(own).not.toContain("<button");
  },
);
