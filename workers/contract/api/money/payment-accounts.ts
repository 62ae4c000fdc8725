/** A client's account at the payment service, as /v1 tells it. */
import * as v from "valibot";
import { paymentAccountStates } from "../../money/payment-accounts.ts";

const fields = {
  state: v.picklist(paymentAccountStates),
  /** Its id at the payment service; null = none. */
  account: v.nullable(v.string()),
  /** Who takes cards here; `stand-in` needs no account, and with `none` nothing can be sold. */
  service: v.picklist(["stripe", "stand-in", "none"]),
};

/** Answer of `GET /v1/clients/{id}/payment-account` and of its check. */
export const paymentAccountSchema = v.object(fields);

/** Answer of `POST /v1/clients/{id}/payment-account/links`: `url` works once. */
export const paymentAccountLinkSchema = v.object({ ...fields, url: v.string() });
