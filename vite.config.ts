import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type Rollup } from "vite";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** A browser's version as lightningcss counts it. */
function version(major: number, minor = 0): number {
  return (major << 16) | (minor << 8);
}

type Graph = Parameters<Rollup.GetManualChunk>[1];

/** How many pages import a module, and whether the frame around all of them does. */
interface Importers {
  isInFrame: boolean;
  pages: number;
  /** Those of phones, screens and other sites that open an event's room. */
  roomPages: number;
}

/**
 * Puts what many pages import into two files: a dozen small ones pack worse, and each is a request
 * of its own. All else is left to the bundler, which puts together what the same pages import.
 *
 * `ground` is what the frame around every page imports, React first, and what is used all over, in the hall too.
 * `room` is the room in the browser: what all pages that open one import.
 */
function chunksByImport(): (id: string, graph: Graph) => string | undefined {
  let counted: ReturnType<typeof countImporters> | undefined;
  return (id, graph) => {
    counted ??= countImporters(graph);
    const { importers, entries, pages, roomPages } = counted;
    // The bundler's own helpers belong to no page: in any other file they would bring it along.
    if (id.startsWith("\0")) return "ground";
    const by = importers.get(id);
    if (!by || entries.has(id)) return undefined;
    if (by.isInFrame) return "ground";
    // Some of a package may be used elsewhere; beside the room all of it would come with the room.
    const ownPackage = isOfPackage.exec(id)?.[1];
    if (ownPackage) return by.roomPages > 0 ? ownPackage.replace("/", "-") : undefined;
    const isWide = by.pages >= pages / 5;
    if (isWide && by.roomPages >= roomPages / 3) return "ground";
    return by.roomPages === roomPages ? "room" : undefined;
  };
}

const isOfPackage = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** Follows the imports of every entry: the frame (root and entry.client) and the pages. */
function countImporters({ getModuleIds, getModuleInfo }: Graph) {
  const importers = new Map<string, Importers>();
  const entries = new Set([...getModuleIds()].filter((id) => getModuleInfo(id)?.isEntry));
  let pages = 0;
  let roomPages = 0;
  for (const entry of entries) {
    const isFrame = /\/app\/(root|entry\.client)\.tsx/.test(entry);
    const imported = new Set([entry]);
    for (const id of imported) {
      for (const next of getModuleInfo(id)?.importedIds ?? []) imported.add(next);
    }
    const opensRoom = entry.includes("/app/event/") && [...imported].some(isOfRoom);
    if (!isFrame) pages += 1;
    if (opensRoom) roomPages += 1;
    for (const id of imported) {
      const of = importers.get(id) ?? { isInFrame: false, pages: 0, roomPages: 0 };
      if (isFrame) of.isInFrame = true;
      else of.pages += 1;
      if (opensRoom) of.roomPages += 1;
      importers.set(id, of);
    }
  }
  return { importers, entries, pages, roomPages };
}

function isOfRoom(id: string): boolean {
  return id.includes("/app/live/session.ts");
}

/** Writes down which modules each file of the pages has, for tests/page-files.test.ts. */
const pageFiles: Plugin = {
  name: "page-files",
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  writeBundle(_options, bundle) {
    const files = Object.values(bundle).flatMap((file) => {
      if (file.type !== "chunk") return [];
      const modules = Object.keys(file.modules).map((id) => path.relative(import.meta.dirname, id));
      return [{ name: file.fileName, imports: file.imports, modules }];
    });
    writeFileSync(path.join(import.meta.dirname, "build/page-files.json"), JSON.stringify(files));
  },
};

/** Puts the typeface of PDF tickets beside the pages' files, where the Worker reads what a text needs of it. */
const ticketFonts: Plugin = {
  name: "ticket-fonts",
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  generateBundle() {
    for (const part of fontParts) {
      for (const weight of [400, 700]) {
        const name = `noto-sans-${part}-${weight}-normal.woff`;
        const file = path.join(
          import.meta.dirname,
          "node_modules/@fontsource/noto-sans/files",
          name,
        );
        this.emitFile({ type: "asset", fileName: `fonts/${name}`, source: readFileSync(file) });
      }
    }
  },
};
const fontParts = [
  ...["latin", "latin-ext", "vietnamese", "greek", "greek-ext", "cyrillic", "cyrillic-ext"],
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    pageFiles,
    ticketFonts,
    remix({
      serverModuleFormat: "esm",
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_lazyRouteDiscovery: true,
        v3_singleFetch: true,
        v3_routeConfig: true,
      },
    }),
  ],
  // The Worker runs the server build as it is: everything that is not a binding goes in.
  ssr: {
    target: "webworker",
    noExternal: true,
    resolve: { conditions: ["workerd", "worker", "browser"], externalConditions: ["workerd"] },
  },
  resolve: { mainFields: ["browser", "module", "main"] },
  // Phones from 2023 on; light-dark() and the like are written out for those that lack them.
  css: {
    transformer: "lightningcss",
    lightningcss: {
      targets: { safari: version(16, 4), chrome: version(111), firefox: version(114) },
    },
  },
  build: {
    cssMinify: "lightningcss",
    // Some 4 % fewer bytes of script than with esbuild (4.6 kB of a phone's first 109), for seconds more of building.
    minify: isSsrBuild ? "esbuild" : "terser",
    terserOptions: {
      module: true,
      ecma: 2020,
      compress: { passes: 2 },
      format: { comments: false },
    },
    target: "es2022",
    assetsInlineLimit: 0,
    sourcemap: false,
    rollupOptions: {
      output: isSsrBuild
        ? {}
        : {
            manualChunks: chunksByImport(),
            // Files name each other, and the list of pages names all: without names of modules, and by a sign less of the hash, a
            // phone's first ones are 500 bytes shorter. Of 4 million million names no two are ever the same by chance.
            chunkFileNames: "assets/[hash:7].js",
          },
    },
    // `npm run dev` builds beside servers that go on serving the last build: see rebuild.mjs.
    emptyOutDir: process.env.KEEP_LAST_BUILD === "1" ? false : null,
  },
}));
