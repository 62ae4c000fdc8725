import { createHandlers } from "#workers/handlers.ts";

/** The Worker without the pages: what tests of /v1 start, since it needs no build. */
export default createHandlers(async (request) => new Response(new URL(request.url).pathname));
