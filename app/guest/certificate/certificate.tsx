import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { GuestFrame } from "../guest-frame.tsx";
import { checkCertificate } from "./certificate.server.ts";
import { CheckForm } from "./check-form.tsx";

export function loader({ request, context, params }: LoaderFunctionArgs) {
  return checkCertificate(request, context, params.code ?? "");
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "certificates.checkTitle");

/** What a certificate of attendance says, for whoever was shown one. */
export default function CertificatePage() {
  const t = useT();
  const { words, code } = useLoaderData<typeof loader>();
  if (words === null) {
    return (
      <GuestFrame>
        <div role="alert" className="flex flex-col gap-2 rounded-card bg-stop-soft p-5">
          <h1 className="text-22 text-stop">{t("certificates.checkBad")}</h1>
          <p>{t("certificates.checkBadText")}</p>
        </div>
        <CheckForm code={code} />
      </GuestFrame>
    );
  }
  return (
    <GuestFrame>
      <p className="rounded-control bg-accent-soft px-4 py-3 font-semibold text-ok">
        {t("certificates.checkGood")}
      </p>
      <div className="flex flex-col gap-1">
        <p className="text-ink-soft">{words.lead}</p>
        <h1 className="text-36 wrap-anywhere">{words.name}</h1>
        <p className="text-ink-soft">{words.at}</p>
        <p className="text-22 font-semibold wrap-anywhere">{words.event}</p>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {words.facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="print:hidden">
        <LinkButton to="/certificate">{t("certificates.checkAnother")}</LinkButton>
      </p>
    </GuestFrame>
  );
}
