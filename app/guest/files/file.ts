import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readFile } from "./file.server.ts";

/** A file by its unguessable key. What lies under a key never changes; nothing in it may run. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const file = await readFile(context.deps, params.key ?? "");
  if (!file) throw new Response(null, { status: 404 });
  return new Response(file.bytes, {
    headers: {
      "Content-Type": file.type,
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "X-Content-Type-Options": "nosniff",
      // Mail programs and other pages show logos.
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
}
