import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { plainCode } from "../live/admission/plain-code.ts";
import { answerPlain } from "./plain-answer.server.ts";

/** `/html`: takes the code of an event and leads to its page without scripts. */
export function loader({ request }: LoaderFunctionArgs) {
  const code = plainCode(new URL(request.url).searchParams.get("code") ?? "");
  if (code) return redirect(`/html/${encodeURIComponent(code)}`);
  return answerPlain(request, { state: "start", code: "", refused: null });
}
