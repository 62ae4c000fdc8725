import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { Locale } from "../../contract/texts/index.ts";
import type { Deps } from "../deps.ts";
import type { OwnPersonInput } from "../erasure/own-person.ts";
import { certificateFileName, certificatePdf } from "./certificate-pdf.ts";
import { readCertificate, readOwnCertificate } from "./certificates.ts";

/** One's certificate on paper. */
export interface OwnCertificateFile {
  readonly code: string;
  readonly name: string;
  /** Null where one's name has letters that our fonts lack: the page of the code shows them. */
  readonly pdf: Uint8Array | null;
}

/** One's own certificate as a PDF. Refuses `certificate.unknown` until it is issued. */
export async function readOwnCertificateFile(
  deps: Deps,
  input: OwnPersonInput,
  locale: Locale,
): Promise<Result<OwnCertificateFile>> {
  const own = await readOwnCertificate(deps, input);
  if (!own.ok) return own;
  const { code } = own.value;
  if (code === null) return refuse("certificate.unknown");
  const found = await readCertificate(deps, { code });
  if (!found.ok) return found;
  return ok({
    code,
    name: certificateFileName(found.value, locale),
    pdf: await certificatePdf(deps, found.value, locale),
  });
}
