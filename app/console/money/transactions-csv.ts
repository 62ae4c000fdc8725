import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireUser } from "#app/session.server.ts";
import { answerTransactionsCsv } from "./transactions.server.ts";

/** The transactions as a file, with the filters of its address. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return answerTransactionsCsv(await requireUser(request, context), new URL(request.url));
}
