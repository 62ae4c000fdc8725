import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** A browser's version as lightningcss counts it. */
function version(major: number, minor = 0): number {
  return (major << 16) | (minor << 8);
}

/**
 * What every page has on it, React first, in one file: a dozen small ones pack worse and each is a
 * request of its own.
 */
const ground = [
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run)\//,
  /\/app\/(ui\/(busy|button|patience|classes|chip|confirm|dialog|field|late|late-scripts|nonce|rendered-address)|i18n\/[\w-]+|page-[\w-]+|root-error|thrown-refusal)\.tsx?$/,
  /\/workers\/contract\/(errors|limits|texts\/translate)\.ts$/,
  /commonjsHelpers/,
  // What fetches late parts: in another file it would bring that whole file along.
  /vite\/preload-helper/,
];
/** The room in the browser, on phones, at the desk and on every screen; and how long a text is. */
const room = /\/(app\/live\/(?!connect-room)[\w-]+\.tsx?|workers\/contract\/clean-text\.ts)$/;

/** What a phone shows first, where the bundler would put pieces that embeds show too into files of their own. */
const phone =
  /\/app\/event\/live\/(open-room|reactions\/reactions-slot|frame\/(text-button|overlay-frame|overlay-link|use-[\w-]+)|polls\/(poll-bar|poll-state|use-poll-arrival))\.tsx?$/;

/** A poll that opens over it, and what is alike while one asks. */
const poll =
  /\/app\/event\/live\/polls\/(poll-page|poll-state-line|result-bar|vote-options)\.tsx?$/;
/** What halls count and say of polls too: beside the poll it would bring the phone along. */
const shares = /\/app\/event\/polls\/(shares|kind-words|ballot-words|labels|result-seen)\.ts$/;
/** Checks forms of the console; without a file of its own it would come with the room, which uses none of it. */
const schemas = /\/node_modules\/valibot\//;
const similar = /\/(similar-offer|similar)\.tsx?$/;

/** The file that a module of the pages is put into; the bundler decides where it is not said. */
function chunkOf(id: string): string | undefined {
  if (ground.some((pattern) => pattern.test(id))) return "ground";
  if (phone.test(id)) return "phone";
  if (poll.test(id)) return "poll";
  if (shares.test(id)) return "shares";
  if (schemas.test(id)) return "schemas";
  if (similar.test(id)) return "similar";
  return room.test(id) ? "room" : undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
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
    terserOptions: { module: true, ecma: 2020, format: { comments: false } },
    target: "es2022",
    assetsInlineLimit: 0,
    sourcemap: false,
    rollupOptions: { output: { manualChunks: isSsrBuild ? undefined : chunkOf } },
    // `npm run dev` builds beside servers that go on serving the last build: see rebuild.mjs.
    ...(process.env.KEEP_LAST_BUILD === "1" ? { emptyOutDir: false } : {}),
  },
}));
