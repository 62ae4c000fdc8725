import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerFeed } from "./feed.server.ts";

/** A calendar as programs read it: whoever knows the address may, without signing in. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return answerFeed(request, context.deps, params.file ?? "");
}
