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

export default defineConfig({
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
    minify: true,
    target: "es2022",
    assetsInlineLimit: 0,
    sourcemap: false,
  },
});
