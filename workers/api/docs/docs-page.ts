import { html, raw } from "hono/html";

interface Operation {
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly requestBody?: unknown;
  readonly parameters?: unknown;
}

interface Specs {
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description?: string;
  };
  readonly paths?: Readonly<Record<string, object | undefined>>;
}

const methods = ["get", "post", "put", "patch", "delete"] as const;

/** The description of the API as a page that needs no script. */
export function renderDocs(specs: Specs) {
  const calls = Object.entries(specs.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item && Reflect.get(item, method);
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
<dd>${operation.summary ?? ""}${details("Query", operation.parameters)}${details("Body", operation.requestBody)}</dd>`,
  )}</dl>`,
)}
</main>
</body></html>`;
}

function details(name: string, value: unknown) {
  if (value === undefined) return raw("");
  return html`<details><summary>${name}</summary><pre>${JSON.stringify(value, null, 2)}</pre></details>`;
}

function isOperation(value: unknown): value is Operation {
  return typeof value === "object" && value !== null;
}
