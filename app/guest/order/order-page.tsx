import { Form, useActionData, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { EventHead } from "#app/event/registration/event-head.tsx";
import type { Faults } from "#app/guest/form-answer.ts";
import { FormFault } from "#app/guest/form-fault.tsx";
import { GuestFrame } from "#app/guest/guest-frame.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { Button, buttonClasses, LinkButton } from "#app/ui/button.tsx";
import { useLatest } from "#app/ui/hooks/use-latest.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { OrderStatus } from "./order.server.ts";

const words: Record<
  OrderStatus["standing"] | "heldBack" | "soldOut",
  { readonly title: TextKey; readonly text: TextKey }
> = {
  waiting: { title: "guest.orderWaiting", text: "guest.orderWaitingText" },
  paid: { title: "guest.orderPaid", text: "guest.orderPaidText" },
  partly: { title: "guest.orderPartly", text: "guest.orderPartlyText" },
  returned: { title: "guest.orderReturned", text: "guest.orderReturnedText" },
  expired: { title: "guest.orderExpired", text: "guest.orderExpiredText" },
  failed: { title: "guest.orderFailed", text: "guest.orderFailedText" },
  heldBack: { title: "guest.orderHeldBack", text: "guest.orderHeldBackText" },
  soldOut: { title: "guest.orderSoldOut", text: "guest.orderSoldOutText" },
};

/** Milliseconds between two looks while the payment is waited for. */
const everyMs = 3_000;

/** What was ordered and how it stands: only what the payment service has told of counts. */
export function OrderPage({ order }: { order: OrderStatus }) {
  const t = useT();
  const isBusy = useNavigation().state !== "idle";
  const answer = useActionData<{ readonly faults: Faults }>();
  const { standing, paymentUrl, isPaymentHeldBack, isSoldOut } = order;
  const isWaiting = standing === "waiting";
  const { title, text } = words[isPaymentHeldBack ? "heldBack" : isSoldOut ? "soldOut" : standing];
  useFollow(isWaiting);
  return (
    <GuestFrame>
      {/* Without scripts the page looks again by itself. */}
      {isWaiting && (
        <noscript>
          <meta httpEquiv="refresh" content="10" />
        </noscript>
      )}
      <EventHead event={order.event} title={t("guest.orderTitle")} />
      <Lines order={order} />
      <div
        role="status"
        className="flex flex-col gap-1 rounded-card border border-line bg-sunken p-4"
      >
        <p className="font-semibold">{t(title)}</p>
        <p className="text-ink-soft wrap-anywhere">{t(text, { email: order.email })}</p>
      </div>
      {!isPaymentHeldBack && !isSoldOut && <FormFault fault={answer?.faults.form} />}
      {isWaiting && paymentUrl !== null && (
        <a
          href={paymentUrl}
          className={buttonClasses({ look: "primary", size: "large", wide: true })}
        >
          {t("guest.orderPay", { total: order.total })}
        </a>
      )}
      {order.canPay && paymentUrl === null && (
        <Form method="post">
          <Button type="submit" look="primary" size="large" wide aria-disabled={isBusy}>
            {t("guest.orderAgain")}
          </Button>
        </Form>
      )}
      <p>
        <LinkButton to={`/c/${order.event.slug}`}>{t("registration.toEvent")}</LinkButton>
      </p>
    </GuestFrame>
  );
}

function Lines({ order }: { order: OrderStatus }) {
  const t = useT();
  return (
    <dl className="flex flex-col gap-2">
      {order.lines.map(({ id, text, price }) => (
        <div
          key={id}
          className="flex items-baseline justify-between gap-4 border-b border-line pb-2"
        >
          <dt className="wrap-anywhere">{text}</dt>
          <dd className="whitespace-nowrap">{price}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4 font-semibold">
        <dt>{t(order.hasVat ? "guest.orderTotal" : "guest.orderSum")}</dt>
        <dd className="whitespace-nowrap">{order.total}</dd>
      </div>
    </dl>
  );
}

/** Looks again while the page is looked at, until there is something to be told. */
function useFollow(isWaiting: boolean): void {
  const { revalidate, state } = useRevalidator();
  const latest = useLatest({ revalidate, state });
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      const { revalidate: look, state: now } = latest.current;
      if (now === "idle" && document.visibilityState === "visible") look();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isWaiting, latest]);
}
