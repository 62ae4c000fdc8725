import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerOwnDataFile } from "./own-data.server.ts";

/** Everything that is kept about oneself at an event, as a file. */
export function loader({ request, context, params }: LoaderFunctionArgs) {
  return answerOwnDataFile(request, context, params.slug ?? "");
}
