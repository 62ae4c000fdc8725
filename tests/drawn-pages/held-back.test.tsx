/** What somebody who waits to pay sees while their host can take no payments. */
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
import { catalogues, locales } from "#workers/contract/texts/index.ts";
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
  isHeldBack: true,
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
  isLinked: false,
};

test.each(locales)("in %s they are told why, and nothing offers them to pay", async (locale) => {
  const t = createTranslator(catalogues[locale], locale);
  const draw = async (page: React.ReactElement) => {
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
  };
  const why = t("registration.noPayments");
  const pay = t("guest.orderPay", { total: "250 kr" });
  expect(await draw(<OrderPage order={order} />)).toContain(why);
  expect(await draw(<OrderPage order={order} />)).not.toContain(pay);
  const open = { ...order, isHeldBack: false, paymentUrl: "https://pay.test/", canPay: true };
  expect(await draw(<OrderPage order={open} />)).not.toContain(why);
  expect(await draw(<OrderPage order={open} />)).toContain(pay);
  const own = await draw(<TakeSeat person={person} answer={null} />);
  expect(own).toContain(why);
  expect(own).not.toContain("<button");
});
