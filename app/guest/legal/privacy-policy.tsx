import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import { readPrivacyFacts } from "#workers/domain/platform/privacy-facts.ts";
import { LegalPage } from "./legal-page.tsx";
import { privacyDocument } from "./privacy-document.server.ts";

export async function loader({ request, context: { deps } }: LoaderFunctionArgs) {
  const address = new URL(request.url).searchParams.get("event");
  return privacyDocument(await readPrivacyFacts(deps, { address }), localeOfRequest(request));
}

export default function PrivacyPolicy() {
  const t = useT();
  return <LegalPage title={t("guest.privacyTitle")} document={useLoaderData<typeof loader>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "guest.privacyTitle");
