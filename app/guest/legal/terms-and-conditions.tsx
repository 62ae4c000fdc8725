import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import { LegalPage } from "./legal-page.tsx";
import { terms } from "./terms.server.ts";

export function loader({ request }: LoaderFunctionArgs) {
  return terms[localeOfRequest(request)];
}

export default function TermsAndConditions() {
  const t = useT();
  return <LegalPage title={t("guest.termsTitle")} document={useLoaderData<typeof loader>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "guest.termsTitle");
