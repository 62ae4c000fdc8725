import { Hono } from "hono";
import { privacyQuerySchema, privacySchema } from "../../contract/api/platform/privacy.ts";
import { readPrivacyFacts } from "../../domain/platform/privacy-facts.ts";
import { openQuery } from "../body.ts";
import type { Api } from "../context.ts";
import { about } from "../room/about.ts";

/** What the page about privacy is made of, open to all: who handles data about people, and for how long. */
export const privacyCalls = new Hono<Api>().get(
  "/",
  about("Platform", "Read who handles data about people, and for how long", privacySchema),
  openQuery(privacyQuerySchema),
  async (c) => {
    const { event = null } = c.req.valid("query");
    return c.json(await readPrivacyFacts(c.env.deps, { address: event }));
  },
);
