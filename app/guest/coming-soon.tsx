import type { MetaFunction } from "@remix-run/cloudflare";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { NoticePage } from "./guest-frame.tsx";

/** What is announced and not there yet. */
export default function ComingSoon() {
  const t = useT();
  return (
    <NoticePage
      title={t("guest.soonTitle")}
      text={t("guest.soonText")}
      link={{ to: "/upcoming-events", text: t("guest.upcomingTitle") }}
      other={{ to: "/", text: t("guest.home") }}
    />
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "guest.soonTitle");
