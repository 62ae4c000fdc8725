// @ts-check
/**
 * `node --import ./scripts/lib/typescript.mjs file.ts` runs TypeScript as it stands: types are
 * taken out when a file is loaded, nothing is bundled, so figures measured are those of the source.
 */
import { register } from "node:module";

register("./typescript-loader.mjs", import.meta.url);
