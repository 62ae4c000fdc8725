/** What Remix builds out of app/: made by `npm run build`, so not always there for the type checker. */
declare module "#build/server/index.js" {
  const build: import("@remix-run/cloudflare").ServerBuild;
  export = build;
}
