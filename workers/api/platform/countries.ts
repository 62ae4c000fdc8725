import { Hono } from "hono";
import { describeRoute, resolver } from "hono-openapi";
import {
  countriesSchema,
  timeZoneQuerySchema,
  timeZonesSchema,
} from "../../contract/api/countries.ts";
import { listCountries, listCountryZones } from "../../contract/countries.ts";
import { openQuery } from "../body.ts";
import type { Api } from "../context.ts";

function about(summary: string, schema: typeof countriesSchema | typeof timeZonesSchema) {
  const content = { "application/json": { schema: resolver(schema) } };
  return describeRoute({
    tags: ["Countries"],
    summary,
    responses: { 200: { description: summary, content } },
  });
}

/** Countries and their time zones, for forms; named in the language of the call, open to all. */
export const countries = new Hono<Api>()
  .get("/countries", about("Countries by their two-letter codes", countriesSchema), (c) =>
    c.json(listCountries(c.get("locale"))),
  )
  .get(
    "/timezones",
    about("Time zones of a country", timeZonesSchema),
    openQuery(timeZoneQuerySchema),
    (c) => {
      const { country } = c.req.valid("query");
      return c.json(listCountryZones(country, c.get("locale"), c.env.deps.now()));
    },
  );
