import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

/** As the product's, without its styles. */
export default defineConfig({
  plugins: [
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
  ssr: {
    target: "webworker",
    noExternal: true,
    resolve: { conditions: ["workerd", "worker", "browser"], externalConditions: ["workerd"] },
  },
  resolve: { mainFields: ["browser", "module", "main"] },
  build: { minify: true, target: "es2022", assetsInlineLimit: 0, sourcemap: false },
});
