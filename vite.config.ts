import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { type MinifyOptions, minify } from "terser";
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
  /** Those of them that show the attendees' tabs: the phone's page, and other sites' copy of it. */
  tabsPages: number;
  isOnPhone: boolean;
  /** Parts of the phone's page that come later and need it, by their numbers; what the page itself imports has none. */
  phoneParts: Set<number>;
}

/**
 * Puts what many pages import into a few files: a dozen small ones pack worse, and each is a request of its own. All else is
 * left to the bundler, which puts together what the same pages import.
 *
 * `ground` is what the frame around every page imports, React first, and what is used all over, in the hall too. `room` is
 * the room in the browser: what all pages that open one import. `tabs` is what the phone's page shares with its copies on
 * other sites. What the phone imports never stands in a file that is cut to suit a page of the console: else each new page
 * there would add to what a phone loads first. So it is with what its parts that come later share with other pages: it stands
 * in a file with what else the same parts need and as many pages import. What many parts share with screens is one file: five
 * small ones were a third larger, and nearly every phone came to all of them.
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
    if (by.roomPages === roomPages) return "room";
    if (by.phoneParts.size > 0) {
      if (by.phoneParts.size >= manyParts && by.roomPages > 0) return "parts-and-screens";
      return by.pages > 0 ? `parts-${[...by.phoneParts].sort().join("-")}-${by.pages}` : undefined;
    }
    if (!by.isOnPhone || by.pages === 1) return undefined;
    if (by.pages === by.tabsPages) return "tabs";
    const size = graph.getModuleInfo(id)?.code?.length ?? 0;
    return size <= smallModule ? "ground" : path.basename(id);
  };
}

const isOfPackage = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;
/** Characters of a module that is not worth a file of its own: less than 1 kB of what is sent. */
const smallModule = 2_500;
/** Parts of the phone's page that make a module one that nearly every phone comes to need. */
const manyParts = 3;

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
    const has = (file: string) => [...imported].some((id) => id.includes(file));
    const opensRoom = entry.includes("/app/event/") && has("/app/live/session.ts");
    const showsTabs = opensRoom && has("/app/event/live/frame/tab-bar.tsx");
    const isPhone = entry.includes("/app/event/live/live.tsx");
    if (!isFrame) pages += 1;
    if (opensRoom) roomPages += 1;
    for (const id of imported) {
      const of = importersOf(importers, id);
      if (isFrame) of.isInFrame = true;
      else of.pages += 1;
      if (opensRoom) of.roomPages += 1;
      if (showsTabs) of.tabsPages += 1;
      if (isPhone) of.isOnPhone = true;
    }
    if (isPhone) countParts(imported, importers, { getModuleInfo });
  }
  return { importers, entries, pages, roomPages };
}

/** Follows what the phone's page imports later, part by part, as far as the page has not brought it along. */
function countParts(
  page: ReadonlySet<string>,
  importers: Map<string, Importers>,
  { getModuleInfo }: Pick<Graph, "getModuleInfo">,
): void {
  const laterOf = (id: string) => getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const parts = new Set([...page].flatMap(laterOf));
  let number = 0;
  for (const part of parts) {
    const imported = new Set([part]);
    for (const id of imported) {
      for (const next of getModuleInfo(id)?.importedIds ?? []) {
        if (!page.has(next)) imported.add(next);
      }
      for (const next of laterOf(id)) parts.add(next);
      importersOf(importers, id).phoneParts.add(number);
    }
    number += 1;
  }
}

/** What is counted of a module; nothing yet where it has not been come to. */
function importersOf(importers: Map<string, Importers>, id: string): Importers {
  const known = importers.get(id);
  if (known) return known;
  const none: Importers = {
    isInFrame: false,
    pages: 0,
    roomPages: 0,
    tabsPages: 0,
    isOnPhone: false,
    phoneParts: new Set(),
  };
  importers.set(id, none);
  return none;
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

/** Per file of the pages: those that a browser has once it runs this one, because it imports them, or they in turn. */
const filesBefore = new Map<string, ReadonlySet<string>>();

const rememberFilesBefore: Plugin = {
  name: "files-before",
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  generateBundle(_options, bundle) {
    for (const name of Object.keys(bundle)) {
      const before = new Set([name]);
      for (const each of before) {
        const file = bundle[each];
        for (const next of file?.type === "chunk" ? file.imports : []) before.add(next);
      }
      filesBefore.set(name, before);
    }
  },
};

/**
 * What is to be fetched beside a part that comes later: what it imports and its host has not brought along already. Vite
 * names all of it, and 250 of a phone's first bytes were names of files that it had.
 */
function filesToPreload(_part: string, files: string[], { hostId, hostType }: PreloadHost) {
  const before = hostType === "js" ? filesBefore.get(hostId) : undefined;
  return before ? files.filter((file) => !before.has(file)) : files;
}

interface PreloadHost {
  readonly hostId: string;
  readonly hostType: "html" | "js";
}

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

const pdfPackage = path.join(import.meta.dirname, "node_modules/pdfjs-dist");

/** What pdf.js reads beside itself where a PDF needs it: fonts that it does not bring along, tables of signs, decoders of pictures. */
const pdfParts: Plugin = {
  name: "pdf-parts",
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  generateBundle() {
    const { version } = JSON.parse(readFileSync(path.join(pdfPackage, "package.json"), "utf8"));
    for (const folder of ["cmaps", "iccs", "standard_fonts", "wasm"]) {
      for (const name of readdirSync(path.join(pdfPackage, folder))) {
        const source = readFileSync(path.join(pdfPackage, folder, name));
        const fileName = `assets/pdf-${version}/${folder}/${name}`;
        this.emitFile({ type: "asset", fileName, source });
      }
    }
  },
};

/** What packages bring along that pages or the Worker read as files. */
const packageFiles = [ticketFonts, pdfParts];

const terserOptions = {
  module: true,
  ecma: 2020,
  // No getter of ours or of a package does anything but answer: a value that nobody uses need not be read. Nobody calls a function
  // of an object literal with `new`: it may be written as a method.
  compress: { passes: 4, pure_getters: true, unsafe_methods: true },
  format: { comments: false },
  // Phones from 2023 on have none of the faults that are worked around by default.
  safari10: false,
} satisfies MinifyOptions;

/**
 * Minifies every file once more when the bundler has written into it which files it needs: that is minified too then. A file's
 * name still stands for what is in it, as the same input comes to the same output.
 */
const minifyAgain: Plugin = {
  name: "minify-again",
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  generateBundle: {
    order: "post",
    async handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk") continue;
        const { code } = await minify(file.code, terserOptions);
        if (code !== undefined) file.code = code;
      }
    },
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    pageFiles,
    rememberFilesBefore,
    packageFiles,
    minifyAgain,
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
    terserOptions,
    target: "es2022",
    modulePreload: { resolveDependencies: filesToPreload },
    assetsInlineLimit: 0,
    // The Worker's alone: `npm run where` reads it. What browsers get is ours to read as it is.
    sourcemap: isSsrBuild ?? false,
    rollupOptions: {
      output: isSsrBuild
        ? {}
        : {
            manualChunks: chunksByImport(),
            // Files name each other, and the list of pages names all: without names of modules, and by a sign less of the hash, a
            // phone's first ones are 500 bytes shorter. Of 4 million million names no two are ever the same by chance.
            chunkFileNames: "assets/[hash:7].js",
            entryFileNames: "assets/[name]-[hash:7].js",
          },
    },
    // `npm run dev` builds beside servers that go on serving the last build: see rebuild.mjs.
    emptyOutDir: process.env.KEEP_LAST_BUILD === "1" ? false : null,
  },
}));
