import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { MessagePage } from "../guest-frame.tsx";

export function loader() {
  return data(null, { status: 403 });
}

export default function NotAuthorized() {
  const t = useT();
  return (
    <MessagePage title={t("guest.notAuthorizedTitle")} text={t("guest.notAuthorizedText")}>
      <p>
        <LinkButton to="/" look="primary">
          {t("guest.home")}
        </LinkButton>
      </p>
    </MessagePage>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "guest.notAuthorizedTitle");
