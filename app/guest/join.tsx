import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link } from "@remix-run/react";
import { CodeForm } from "#app/event/live/admission/code-form.tsx";
import { plainEventCode } from "#app/event/live/admission/plain-code.ts";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { hallQuery } from "#workers/contract/http/hall-address.ts";
import { GuestFrame } from "./guest-frame.tsx";

/**
 * With a code (however it is written: `abc-234`, `ABC 234`) it leads to the event. This address and the code are what
 * screens in the hall show.
 */
export function loader({ request }: LoaderFunctionArgs) {
  const code = plainEventCode(new URL(request.url).searchParams.get("code") ?? "");
  return code ? redirect(`/c/${encodeURIComponent(code)}${hallQuery}`) : null;
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "live.joinTitle");

/** Where one types the code of an event. */
export default function Join() {
  const t = useT();
  return (
    <GuestFrame>
      <h1 className="text-36">{t("live.joinTitle")}</h1>
      <p className="text-ink-soft">{t("live.joinIntro")}</p>
      <CodeForm code="" />
      <p className="flex flex-wrap gap-x-6 text-14">
        <Link
          to="/upcoming-events"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t("guest.upcomingTitle")}
        </Link>
        <a href="/html" className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t("live.simplePage")}
        </a>
      </p>
    </GuestFrame>
  );
}
