import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { LegalPage } from "./legal-page.tsx";
import { loadPrivacy } from "./privacy-document.server.ts";

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadPrivacy(request, context);
}

export default function PrivacyPolicy() {
  const t = useT();
  return <LegalPage title={t("guest.privacyTitle")} document={useLoaderData<typeof loader>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "guest.privacyTitle");
