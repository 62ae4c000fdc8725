/** The Worker without the pages, for sales: `/books` reads the database. */
import { createHandlers } from "#workers/handlers.ts";

const handlers = createHandlers(async (request) => new Response(new URL(request.url).pathname));

interface Bindings {
  readonly DB: D1Database;
}

export default {
  async fetch(request: Request, env: Bindings, ctx: ExecutionContext): Promise<Response> {
    if (new URL(request.url).pathname !== "/books") return handlers.fetch(request, env, ctx);
    const { results } = await env.DB.prepare(await request.text()).all();
    return Response.json(results);
  },
  scheduled: handlers.scheduled,
  queue: handlers.queue,
};
