import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { renewScreenTicket } from "./screen/screen.server.ts";

/** Where a screen fetches the ticket of its next connection. */
export function loader(args: LoaderFunctionArgs) {
  return renewScreenTicket(args);
}
