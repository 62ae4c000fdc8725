import { Hono } from "hono";
import {
  paymentAccountLinkSchema,
  paymentAccountSchema,
} from "../../contract/api/money/payment-accounts.ts";
import {
  checkPaymentAccount,
  linkPaymentAccount,
  readPaymentAccount,
} from "../../domain/payments/accounts/payment-account.ts";
import { answer } from "../answer.ts";
import { type Api, idOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";
import { about } from "../room/about.ts";

const tag = "Money";

/** A client's own account at the payment service, which its buyers pay to. */
export const paymentAccount = new Hono<Api>()
  .get(
    "/:id/payment-account",
    about(tag, "Read how a client's account for card payments stands", paymentAccountSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      return answer(c, await readPaymentAccount(c.env.deps, actor, { clientId: idOf(c) }));
    },
  )
  .post(
    "/:id/payment-account/check",
    about(tag, "Ask Stripe how a client's account stands now", paymentAccountSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      return answer(c, await checkPaymentAccount(c.env.deps, actor, { clientId: idOf(c) }));
    },
  )
  .post(
    "/:id/payment-account/links",
    about(
      tag,
      "Open an account for a client, or go on with it: a link to Stripe that works once",
      paymentAccountLinkSchema,
    ),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      return answer(c, await linkPaymentAccount(c.env.deps, actor, { clientId: idOf(c) }));
    },
  );
