import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import {
  currencyChangeSchema,
  currencyListSchema,
} from "../../contract/api/settings/currencies.ts";
import { listCurrencies, setCurrencyEnabled } from "../../domain/platform/currencies/currencies.ts";
import { answer } from "../answer.ts";
import { body, query } from "../body.ts";
import { type Api, idOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";

const about = (summary: string) => describeRoute({ tags: ["Currencies"], summary });

/** Currencies of ISO 4217: admins say which of them can be chosen. */
export const currencyCalls = new Hono<Api>()
  .get(
    "/",
    about("List currencies: those that can be chosen, for admins all"),
    query(currencyListSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      return answer(c, await listCurrencies(c.env.deps, actor, c.req.valid("query")));
    },
  )
  .patch(
    "/:id",
    about("Let a currency be chosen, or not any more; `{id}` is its code"),
    body(currencyChangeSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const { enabled } = c.req.valid("json");
      return answer(c, await setCurrencyEnabled(c.env.deps, actor, { code: idOf(c), enabled }));
    },
  );
