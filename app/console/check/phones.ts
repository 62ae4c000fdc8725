import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerPhones } from "./check.server.ts";

/** Where the page that checks a hall asks which phones have come. */
export function loader(args: LoaderFunctionArgs) {
  return answerPhones(args);
}
