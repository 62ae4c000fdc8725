import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { NoticePage } from "../guest-frame.tsx";

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  const t = useT();
  return (
    <NoticePage
      title={t("guest.notFoundTitle")}
      text={t("guest.notFoundText")}
      link={{ to: "/join", text: t("guest.participantJoin") }}
      other={{ to: "/", text: t("guest.home") }}
    />
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "guest.notFoundTitle");
