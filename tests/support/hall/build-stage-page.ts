import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { build } from "vite";

/** Builds the page with the stage alone into `folder`; answers the names of its script and its style sheet. */
export async function buildStagePage(folder: string): Promise<{ script: string; styles: string }> {
  await build({
    configFile: false,
    logLevel: "error",
    root: fileURLToPath(new URL("../../..", import.meta.url)),
    base: "./",
    plugins: [tailwindcss()],
    esbuild: { jsx: "automatic", jsxDev: false },
    define: { "process.env.NODE_ENV": '"production"' },
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: true,
      cssCodeSplit: false,
      minify: false,
      rollupOptions: {
        input: fileURLToPath(new URL("stage-page.tsx", import.meta.url)),
        output: { entryFileNames: "stage.js", assetFileNames: "[name][extname]" },
      },
    },
  });
  return { script: "stage.js", styles: "style.css" };
}
