import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { NoticePage } from "../guest-frame.tsx";

export function loader() {
  return data(null, { status: 403 });
}

export default function NotAuthorized() {
  const t = useT();
  return (
    <NoticePage
      title={t("guest.notAuthorizedTitle")}
      text={t("guest.notAuthorizedText")}
      link={{ to: "/", text: t("guest.home") }}
    />
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "guest.notAuthorizedTitle");
