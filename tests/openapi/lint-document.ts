import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** `no-ambiguous-paths`: `/users/invitations/{id}` and `/users/{id}/block` differ by the word that an id never is. */
const rules = "extends: [recommended]\nrules: {no-ambiguous-paths: off}\n";

export interface LintOutcome {
  readonly code: number;
  readonly output: string;
}

/** Lints a document as a program without a network would: warnings are told too. */
export async function lintDocument(document: unknown): Promise<LintOutcome> {
  const folder = mkdtempSync(path.join(tmpdir(), "plenum-openapi-"));
  try {
    const file = path.join(folder, "openapi.json");
    const config = path.join(folder, "redocly.yaml");
    writeFileSync(file, JSON.stringify(document));
    writeFileSync(config, rules);
    const guard = path.join(root, "tests/openapi/no-network.mjs");
    const program = path.join(root, "node_modules/@redocly/cli/bin/cli.js");
    return await run([
      ...["--import", guard, program, "lint", file, "--config", config, "--format", "json"],
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(args: readonly string[]): Promise<LintOutcome> {
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env, maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === "number" ? error.code : 1;
      resolve({ code, output: code === 0 ? stdout : `${stdout}\n${stderr}` });
    });
  });
}
