import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { homeOfVisitor, requireUser } from "#app/session.server.ts";
import { answerOwnData } from "./own-data.server.ts";

/** The file with everything that is stored about oneself; moderators have no account. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireUser(request, context);
  if (!visitor.user) throw redirect(homeOfVisitor(visitor));
  return answerOwnData(request, visitor);
}
