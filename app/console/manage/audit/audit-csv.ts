import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireAbility } from "#app/session.server.ts";
import { answerAuditCsv } from "./audit.server.ts";

/** The audit log as a file, with the filters of its address. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireAbility(request, context, "security.manage");
  return answerAuditCsv(visitor, new URL(request.url));
}
