import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerReceiptPdf } from "./receipt.server.ts";

/** A receipt or credit note as a file to keep. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return answerReceiptPdf(request, context, params.id ?? "");
}
