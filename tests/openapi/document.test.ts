/** The document of /v1 as programs use it: lint, examples, a client made of it. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApi } from "#tests/support/api.ts";
import { openDomain, type TestDomain } from "#tests/support/domain.ts";
import { examplesOf, mediaOf } from "#workers/api/docs/docs-page.ts";
import { schemaFieldsOf } from "#workers/api/docs/json-schema.ts";
import { lintDocument } from "./lint-document.ts";
import { validate } from "./validate.ts";

let domain: TestDomain;
let text: string;

beforeAll(async () => {
  domain = await openDomain();
  ({ text } = await openApi(domain.deps)("GET", "/v1/openapi.json"));
});
afterAll(() => domain.close());

interface Call {
  readonly name: string;
  readonly operation: Readonly<Record<string, unknown>>;
}

function readCalls(): readonly Call[] {
  return Object.entries(schemaFieldsOf(schemaFieldsOf(JSON.parse(text)).paths)).flatMap(
    ([to, item]) =>
      Object.entries(schemaFieldsOf(item)).map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${to}`,
        operation: schemaFieldsOf(operation),
      })),
  );
}

test("a linter finds nothing in it, without a network", async () => {
  const { code, output } = await lintDocument(JSON.parse(text));
  const found = code === 0 ? JSON.parse(output).problems : output;
  expect([code, found]).toEqual([0, []]);
});

test("a linter that finds something says so", async () => {
  const { servers: _, ...document } = JSON.parse(text);
  const { code, output } = await lintDocument(document);
  expect([code, output.includes("no-empty-servers")]).toEqual([1, true]);
});

test("every call has an example of what is asked and answered, which fits its schema", () => {
  const wrong: string[] = [];
  for (const { name, operation } of readCalls()) {
    const responses = Object.entries(schemaFieldsOf(operation.responses));
    const done = responses.filter(([status]) => status.startsWith("2"));
    if (done.length !== 1) wrong.push(`${name}: one answer that is no refusal`);
    const bodies = operation.requestBody === undefined ? [] : [operation.requestBody];
    for (const described of [...bodies, ...done.map(([, response]) => response)]) {
      const { schema } = mediaOf(described);
      if (name === "GET /v1/events/{slug}/qr") continue;
      const examples = examplesOf(described);
      if (schema === undefined || examples.length === 0) wrong.push(`${name}: no example`);
      for (const example of examples) {
        const problem = validate(schemaFieldsOf(schema), example);
        if (problem !== null) wrong.push(`${name}: ${problem}`);
      }
    }
  }
  expect(readCalls().length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

test("the page to read shows the examples", async () => {
  const page = await openApi(domain.deps)("GET", "/v1/docs");
  expect(page.text).toContain("Spring assembly");
  expect(page.text.match(/Example of an answer/g)?.length).toBeGreaterThan(100);
});

/** Compiled and run as a program of somebody else would be. */
const program = new URL("client-program.txt", import.meta.url);

test("a client made of it compiles, and what it calls answers as it says", async () => {
  // Within the project, so that the client finds its package.
  mkdirSync(new URL("../../.cache/", import.meta.url), { recursive: true });
  const folder = mkdtempSync(fileURLToPath(new URL("../../.cache/client-", import.meta.url)));
  const server = createServer(serve);
  try {
    const schema = await openapiTS(JSON.parse(text));
    writeFileSync(path.join(folder, "schema.d.ts"), astToString(schema));
    copyFileSync(program, path.join(folder, "client.ts"));
    expect(problemsOf(path.join(folder, "client.ts"))).toEqual([]);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    const made = await import(path.join(folder, "client.ts"));
    const said = await made.callHealth(`http://127.0.0.1:${address.port}`);
    expect(said).toBe("0.0.0 true Europe/Oslo event.not_found");
  } finally {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

function problemsOf(file: string): readonly string[] {
  const compiled = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    allowImportingTsExtensions: true,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts"],
    types: [],
  });
  return ts
    .getPreEmitDiagnostics(compiled)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

/** /v1 behind a real socket. */
const serve: Parameters<typeof createServer>[1] = (asked, response) => {
  void openApi(domain.deps)(asked.method ?? "GET", asked.url ?? "/").then((answered) => {
    const type = answered.headers.get("Content-Type") ?? "text/plain";
    response.writeHead(answered.status, { "Content-Type": type }).end(answered.text);
  });
};
