import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readScreenDoor } from "./screen/screen.server.ts";

/** Where a screen asks how full it is, while it shows the door. */
export function loader(args: LoaderFunctionArgs) {
  return readScreenDoor(args);
}
