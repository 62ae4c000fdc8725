import { createApi } from "./api/app.ts";
import { isLoopback, isSecure } from "./contract/http/cookies.ts";
import { nameHostCookies, withHostCookies } from "./contract/http/host-cookies.ts";
import { requestIdOf } from "./contract/log/request-id.ts";
import { createDeps } from "./deps.ts";
import { runAttendeeImports } from "./domain/attendees/imports/run-attendee-imports.ts";
import { runDue } from "./domain/events/due.ts";
import { runExports } from "./domain/exports/jobs/run-exports.ts";
import { runMessages } from "./domain/messages/sending/run-messages.ts";
import { runImports } from "./domain/organisations/user-sheets/run-imports.ts";
import { runEach, type Steps } from "./domain/shared/run-each.ts";
import { type Env, parseEnv } from "./env.ts";
import { createPages, type RenderPage } from "./pages/pages.ts";
import { secureHeaders } from "./pages/security-headers.ts";
import { readQueueMessage } from "./queue-message.ts";

/** The Worker's entry points: /v1 answers programs, all else is pages; files never come here. */
export function createHandlers(renderPage: RenderPage) {
  const api = createApi();
  const answerPage = createPages(renderPage);

  async function answer(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
    const url = new URL(request.url);
    const requestId = requestIdOf(request.headers, newId);
    const device = request.headers.get("User-Agent");
    const deps = createDeps(env, ctx, { requestId, device });
    if (url.pathname !== "/v1" && !url.pathname.startsWith("/v1/")) {
      const page = await answerPage(request, deps, ctx);
      page.headers.set("X-Request-Id", requestId);
      return page;
    }
    const response = await api.fetch(request, { deps, rateLimit: env.RATE_LIMIT }, ctx);
    return secureHeaders(response, { url, nonce: null });
  }

  return {
    async fetch(received: Request, rawEnv, ctx) {
      const env = parseEnv(rawEnv);
      const isDeployed = env.ENVIRONMENT === "production";
      if (isDeployed && !isSecure(received)) return answerUnencrypted(received);
      const addressed = withTrueAddress(received, env);
      const request = isDeployed ? withHostCookies(addressed) : addressed;
      const response = await answer(request, env, ctx);
      if (isDeployed) nameHostCookies(response.headers);
      if (env.ENVIRONMENT === "local") await readToEnd(request);
      return response;
    },

    async scheduled(_event, rawEnv, ctx) {
      const deps = createDeps(parseEnv(rawEnv), ctx, { requestId: newId() });
      // The next minute tries again. What was thrown would stand in the platform's log with its words.
      ctx.waitUntil(runDue(deps));
    },

    queue: runQueue,
  } satisfies ExportedHandler<unknown, unknown>;
}

/** Quick ones first: the hashes of passwords take their time. */
const importSteps: Steps = {
  attendee_imports: runAttendeeImports,
  exports: runExports,
  user_imports: runImports,
};

/** A message says only that something is due: what it is stands in the database. */
async function runQueue(
  batch: MessageBatch<unknown>,
  rawEnv: unknown,
  ctx: ExecutionContext,
): Promise<void> {
  const woken = batch.messages.map(({ body }) => readQueueMessage(body));
  // What woke it goes on under its own number; of several at once, under the first's.
  const requestId = woken.find((each) => each.requestId !== null)?.requestId ?? newId();
  const deps = createDeps(parseEnv(rawEnv), ctx, { requestId });
  for (const { job, requestId: wokenBy } of woken) deps.log.info("queue.woken", { job, wokenBy });
  const hasImports = woken.some(({ job }) => job === "imports");
  const isSent = await runEach(deps, "queue.failed", { messages: runMessages });
  const isRead = !hasImports || (await runEach(deps, "queue.failed", importSteps));
  if (isSent && isRead) batch.ackAll();
  else batch.retryAll();
}

function newId(): string {
  return crypto.randomUUID();
}

/**
 * What came over plain http others could read on its way. Who opens a page is led to https; a program is refused, so that
 * whoever wrote its address sees it before more is sent that way.
 */
function answerUnencrypted({ method, url }: Request): Response {
  const address = new URL(url);
  const isPage = method === "GET" && !/^\/v1(\/|$)/.test(address.pathname);
  if (!isPage) return new Response(null, { status: 403 });
  address.protocol = "https:";
  return new Response(null, { status: 308, headers: { Location: address.href } });
}

/**
 * The platform overwrites `CF-Connecting-IP`; the local server passes on what a client says there. Where it listens to
 * a network, limits that go by address would then hold nobody: there all are one address.
 */
function withTrueAddress(request: Request, { ENVIRONMENT, LISTEN_HOST }: Env): Request {
  const isOfMachine = LISTEN_HOST === "::1" || (LISTEN_HOST !== null && isLoopback(LISTEN_HOST));
  if (ENVIRONMENT === "production" || isOfMachine) return request;
  const own = new Request(request);
  own.headers.delete("CF-Connecting-IP");
  return own;
}

/**
 * Reads what a refusal has left unread. The local server closes a connection with something unread on it, and the call
 * that a client sends next on it is lost; the platform's edge stands between.
 */
async function readToEnd({ body, bodyUsed }: Request): Promise<void> {
  if (body === null || bodyUsed || body.locked) return;
  // Who has hung up meanwhile is told nothing more.
  await body.pipeTo(new WritableStream()).catch(() => {});
}
