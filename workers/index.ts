import { createRequestHandler } from "@remix-run/cloudflare";
import * as build from "#build/server/index.js";
import { createHandlers } from "./handlers.ts";

/** One Worker: the API, and the pages that Remix renders. */
export default createHandlers(createRequestHandler(build));
