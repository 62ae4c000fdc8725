import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { throwRefusal } from "#app/session.server.ts";
import { networkOf, remoteOfHeaders } from "#workers/contract/http/network.ts";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import { certificateWords } from "#workers/domain/recap/certificate-pdf.ts";
import { readCertificate } from "#workers/domain/recap/certificates.ts";

/** Leads from the typed code to its page; nothing typed is the form alone. */
export function findTyped(request: Request): Response | null {
  const typed = new URL(request.url).searchParams.get("code")?.replace(/[\s-]/g, "") ?? "";
  return typed === "" ? null : redirect(`/certificate/${encodeURIComponent(typed.slice(0, 40))}`);
}

/** What a certificate says; null for a code that nobody was given. Shown to anybody, and found by no search engine. */
export async function checkCertificate(request: Request, { deps }: AppLoadContext, code: string) {
  const network = networkOf(remoteOfHeaders(request.headers));
  if (!(await deps.isWithinNetworkLimit(`certificate|${network}`))) {
    throwRefusal({ code: "request.too_many" });
  }
  const found = await readCertificate(deps, { code });
  const headers = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };
  if (!found.ok) return data({ words: null, code }, { headers, status: 404 });
  const words = certificateWords(deps, found.value, localeOfRequest(request));
  return data({ words, code }, { headers });
}
