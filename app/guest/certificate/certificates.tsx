import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { GuestFrame } from "../guest-frame.tsx";
import { findTyped } from "./certificate.server.ts";
import { CheckForm } from "./check-form.tsx";

export function loader({ request }: LoaderFunctionArgs) {
  return findTyped(request);
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "certificates.checkTitle");

/** Where anybody checks a certificate of attendance. */
export default function Certificates() {
  const t = useT();
  return (
    <GuestFrame>
      <h1 className="text-36 hyphens-auto">{t("certificates.checkTitle")}</h1>
      <p className="text-ink-soft">{t("certificates.checkLead")}</p>
      <CheckForm code="" />
    </GuestFrame>
  );
}
