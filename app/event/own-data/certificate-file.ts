import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerCertificate } from "./own-data.server.ts";

/** One's own certificate of attendance as a file to keep. */
export function loader({ request, context, params }: LoaderFunctionArgs) {
  return answerCertificate(request, context, params.slug ?? "");
}
