import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { MessagePage } from "../guest-frame.tsx";

export function loader() {
  return data(null, { status: 503 });
}

export default function Maintenance() {
  const t = useT();
  return (
    <MessagePage
      title={t("guest.maintenanceTitle")}
      text={t("guest.maintenanceText")}
      link={{ to: "/", text: t("guest.tryAgain") }}
    />
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "guest.maintenanceTitle");
