import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { NoticePage } from "../guest-frame.tsx";

export function loader() {
  return data(null, { status: 500 });
}

export default function ServerError() {
  const t = useT();
  return (
    <NoticePage
      title={t("guest.serverErrorTitle")}
      text={t("guest.serverErrorText")}
      link={{ to: "/", text: t("guest.tryAgain") }}
    />
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "guest.serverErrorTitle");
