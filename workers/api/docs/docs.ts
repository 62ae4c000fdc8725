import type { Hono } from "hono";
import { generateSpecs } from "hono-openapi";
import type { Api } from "../context.ts";
import { renderDocs } from "./docs-page.ts";

/** The one form of all errors. */
const errorSchema = {
  type: "object" as const,
  properties: {
    code: { type: "string" as const },
    message: { type: "string" as const },
    detail: { type: "object" as const },
    fields: { type: "object" as const, additionalProperties: { type: "string" as const } },
    fieldMessages: { type: "object" as const, additionalProperties: { type: "string" as const } },
    requestId: { type: "string" as const },
  },
  required: ["code", "message", "requestId"],
};

/** The answer to input that is not right, as the docs describe it. */
export const invalidResponse = {
  description:
    "Something in it is not right: `fields` says what by its code, `fieldMessages` in words",
  content: { "application/json": { schema: errorSchema } },
};

/** `/v1/openapi.json`, made of the schemas that validate, and `/v1/docs`, the same to read. */
export function addDocs(api: Hono<Api>): void {
  const describe = (version: string) =>
    generateSpecs(api, {
      documentation: {
        info: {
          title: "Plenum",
          version,
          description:
            "Events, their settings and their rooms. Bearer token from POST /v1/auth/login.",
        },
        components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
      },
      defaultValidationErrorResponse: invalidResponse,
      exclude: [/\/v1\/internal/, /\/v1\/docs/, /\/v1\/openapi/],
    });
  api.get("/openapi.json", async (c) => c.json(await describe(c.env.deps.config.version)));
  api.get("/docs", async (c) => c.html(renderDocs(await describe(c.env.deps.config.version))));
}
