import { defineConfig } from "drizzle-kit";

/** `npm run db:generate` writes the next migration; those that stand are never changed. */
export default defineConfig({
  dialect: "sqlite",
  schema: "./workers/db/schema/index.ts",
  out: "./migrations",
  casing: "snake_case",
});
