import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerFile } from "./file.server.ts";

export function loader({ request, context, params }: LoaderFunctionArgs) {
  return answerFile(request, context, params.key ?? "");
}
