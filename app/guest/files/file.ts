import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerGuestFile } from "./file.server.ts";

export function loader({ request, context, params }: LoaderFunctionArgs) {
  return answerGuestFile(request, context, params.key ?? "");
}
