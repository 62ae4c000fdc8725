import { html, raw } from "hono/html";
import { schemaFieldsOf } from "./json-schema.ts";

interface Operation {
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly requestBody?: unknown;
  readonly parameters?: unknown;
  readonly responses?: unknown;
  readonly security?: unknown;
}

interface Specs {
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description?: string;
  };
  readonly paths?: Readonly<Record<string, unknown>>;
}

const methods = ["get", "post", "put", "patch", "delete"] as const;

/** The description of the API as a page that needs no script. */
export function renderDocs(specs: Specs) {
  const calls = Object.entries(specs.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = schemaFieldsOf(item)[method];
      return isOperation(operation) ? [{ path, method, operation }] : [];
    }),
  );
  const groups = new Map<string, typeof calls>();
  for (const call of calls) {
    const tag = call.operation.tags?.[0] ?? "Other";
    groups.set(tag, [...(groups.get(tag) ?? []), call]);
  }
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${specs.info.title} API ${specs.info.version}</title></head>
<body>
<main>
<h1>${specs.info.title} API ${specs.info.version}</h1>
<p>${specs.info.description ?? ""} Errors are <code>{code, message, fields?, requestId}</code> in the language of <code>Accept-Language</code>. The same as data: <a href="/v1/openapi.json">openapi.json</a>.</p>
${Array.from(
  groups,
  ([tag, list]) => html`<h2>${tag}</h2>
<dl>${list.map(
    ({ path, method, operation }) => html`<dt><code>${method.toUpperCase()} ${path}</code></dt>
<dd>${operation.summary ?? ""}${keyScope(operation)}${details("Query", operation.parameters)}${examples(operation)}${details("Body", operation.requestBody)}</dd>`,
  )}</dl>`,
)}
</main>
</body></html>`;
}

/** What an API key needs for it. */
function keyScope({ security }: Operation) {
  const schemes = Array.isArray(security) ? security.map(schemaFieldsOf) : [];
  const scopes = schemes.find(({ apiKey }) => apiKey !== undefined)?.apiKey;
  const [scope] = Array.isArray(scopes) ? scopes : [];
  return typeof scope === "string" ? html` <small>API key: <code>${scope}</code></small>` : raw("");
}

/** An example of the body, and of each answer that is no refusal. */
function examples({ requestBody, responses }: Operation) {
  const answered = Object.entries(schemaFieldsOf(responses)).filter(([status]) =>
    status.startsWith("2"),
  );
  return [
    ...examplesOf(requestBody).map((value) => details("Example of a request", value)),
    ...answered.flatMap(([status, response]) =>
      examplesOf(response).map((value) => details(`Example of an answer: ${status}`, value)),
    ),
  ];
}

/** What the JSON of a body or an answer is shown with. */
export function examplesOf(described: unknown): readonly unknown[] {
  const media = mediaOf(described);
  if (media.example !== undefined) return [media.example];
  return Object.values(schemaFieldsOf(media.examples)).map((one) => schemaFieldsOf(one).value);
}

function details(name: string, value: unknown) {
  if (value === undefined) return raw("");
  return html`<details><summary>${name}</summary><pre>${JSON.stringify(value, null, 2)}</pre></details>`;
}

function isOperation(value: unknown): value is Operation {
  return typeof value === "object" && value !== null;
}

/** What a body or an answer is sent as: JSON where that is among it, else bytes of some kind. */
export function mediaOf(described: unknown) {
  const content = schemaFieldsOf(schemaFieldsOf(described).content);
  return schemaFieldsOf(content["application/json"] ?? Object.values(content)[0]);
}
