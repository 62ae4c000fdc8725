import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { MessagePage } from "../guest-frame.tsx";

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  const t = useT();
  return (
    <MessagePage title={t("guest.notFoundTitle")} text={t("guest.notFoundText")}>
      <p className="flex flex-wrap gap-2">
        <LinkButton to="/join" look="primary">
          {t("guest.participantJoin")}
        </LinkButton>
        <LinkButton to="/">{t("guest.home")}</LinkButton>
      </p>
    </MessagePage>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "guest.notFoundTitle");
