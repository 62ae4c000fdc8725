/** Currencies, as /v1 and the forms take them. */
import * as v from "valibot";
import { flag, search } from "../fields.ts";

export const currencyStates = ["on", "off"] as const;

/** Query of `GET /v1/currencies`. */
export const currencyListSchema = v.object({
  search,
  /** Admins alone see those that are off. */
  state: v.optional(v.picklist(currencyStates, "request.invalid")),
});
export type CurrencyQuery = Partial<v.InferOutput<typeof currencyListSchema>>;

/** `PATCH /v1/currencies/{id}` */
export const currencyChangeSchema = v.object({ enabled: flag });

/** A code of ISO 4217. */
export const currencyCode = v.pipe(v.string("field.choice"), v.regex(/^[A-Z]{3}$/, "field.choice"));
