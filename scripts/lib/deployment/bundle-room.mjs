// @ts-check
/** The room's bundle as partykit makes it for a deployment, which has no dry run of its own: the same esbuild, its frame around our code. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { inProject, programOf, root } from "../project.mjs";

const partykit = path.dirname(programOf("partykit"));
/** @type {typeof import("esbuild")} */
const esbuild = createRequire(programOf("partykit"))("esbuild");

/** What the host puts in when it is deployed. */
const external = ["__STATIC_ASSETS_MANIFEST__", "cloudflare:*", "node:*", "partykit-exposed-*"];

/**
 * What would be uploaded: the size of its code, what it asks the host's runtime for, and of which files it is made. Throws
 * with what esbuild says.
 * @returns {Promise<{bytes: number, imports: readonly string[], files: readonly string[]}>}
 */
export async function bundleRoom() {
  const { main } = JSON.parse(readFileSync(inProject("partykit.json"), "utf8"));
  const frame = readFileSync(path.join(partykit, "generated.js"), "utf8");
  const { outputFiles, metafile } = await esbuild.build({
    stdin: {
      contents: frame
        .replace("__WORKER__", inProject(main))
        .replace("__R2_BINDINGS__", "[]")
        .replace("__KV_BINDINGS__", "[]")
        .replace("__PARTIES__", ""),
      resolveDir: root,
    },
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: "esm",
    conditions: ["partykit", "workerd", "worker"],
    define: { PARTYKIT_HOST: '"host"', PARTYKIT_API_BASE: '"base"' },
    external,
    logLevel: "silent",
  });
  const imports = Object.values(metafile.outputs).flatMap((output) =>
    output.imports.filter((each) => each.external).map((each) => each.path),
  );
  return {
    bytes: outputFiles.reduce((sum, { contents }) => sum + contents.length, 0),
    imports: Array.from(new Set(imports)),
    files: Object.keys(metafile.inputs),
  };
}
