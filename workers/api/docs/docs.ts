import type { Hono } from "hono";
import { generateSpecs } from "hono-openapi";
import { factorKinds } from "../../contract/errors.ts";
import { cookieNames } from "../../contract/http/cookies.ts";
import { keyScopes } from "../../contract/organisations/key-scopes.ts";
import type { Config } from "../../domain/deps.ts";
import type { Api } from "../context.ts";
import { completeDocument } from "./complete-document.ts";
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
    challenge: {
      type: "string" as const,
      description: "With `auth.factor_required`: what POST /v1/auth/login/factor takes",
    },
    kinds: {
      type: "array" as const,
      description: "With `auth.factor_required`: the second factors that the account has",
      items: { type: "string" as const, enum: [...factorKinds] },
    },
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

const refusedResponse = {
  description: "Refused: `code` says why, `message` in words",
  content: {
    "application/json": {
      schema: errorSchema,
      example: {
        code: "event.not_found",
        message: "Sorry, Event not found or URL is changed",
        requestId: "5f0c7a52-6a0f-4c0b-8a53-2f7e3e1c9d10",
      },
    },
  },
};

/** `/v1/openapi.json`, made of the schemas that validate, and `/v1/docs`, the same to read. */
export function addDocs(api: Hono<Api>): void {
  const describe = async ({ version, publicUrl }: Config) =>
    completeDocument(await describeCalls(api, version), publicUrl);
  api.get("/openapi.json", async (c) => c.json(await describe(c.env.deps.config)));
  api.get("/docs", async (c) => c.html(renderDocs(await describe(c.env.deps.config))));
}

function describeCalls(api: Hono<Api>, version: string) {
  return generateSpecs(api, {
    documentation: {
      info: {
        title: "Plenum",
        version,
        description:
          "Events, their settings and their rooms. Bearer token from POST /v1/auth/login, or an API key of a client.",
        license: { name: "MIT", identifier: "MIT" },
      },
      components: {
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer" },
          apiKey: {
            type: "http",
            scheme: "bearer",
            bearerFormat: "key_…",
            description: `A client's API key, made at /manage/keys or by POST /v1/keys. Scopes: ${keyScopes.join(", ")}. Calls that name none of them take no key.`,
          },
          cookie: {
            type: "apiKey",
            in: "cookie",
            name: cookieNames.console,
            description: `What pages send. Over https the cookie's name begins with __Host-.`,
          },
        },
        responses: { Refused: refusedResponse },
      },
    },
    defaultValidationErrorResponse: invalidResponse,
    exclude: [/\/v1\/internal/, /\/v1\/docs/, /\/v1\/openapi/],
  });
}
