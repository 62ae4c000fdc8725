import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerTicketPdf } from "./ticket-pdf.server.ts";

/** The tickets of a mailed link, or of the account that is signed in, as a file to print or to keep. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return answerTicketPdf(request, context, params.slug ?? "");
}
