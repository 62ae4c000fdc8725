import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { plainEventCode } from "../live/admission/plain-code.ts";
import { answerPlain } from "./plain-answer.server.ts";

/** `/html`: takes the code of an event and leads to its page without scripts. */
export function loader({ request }: LoaderFunctionArgs) {
  const code = plainEventCode(new URL(request.url).searchParams.get("code") ?? "");
  if (code) return redirect(`/html/${encodeURIComponent(code)}`);
  return answerPlain(request, { state: "start", code: "", refused: null });
}
