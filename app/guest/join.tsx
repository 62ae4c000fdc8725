import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { CodeForm } from "#app/event/live/admission/code-form.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { GuestFrame } from "./guest-frame.tsx";

/** With a code (however it is written: `abc-234`, `ABC 234`) it leads to the event. */
export function loader({ request }: LoaderFunctionArgs) {
  const typed = new URL(request.url).searchParams.get("code") ?? "";
  const code = typed.trim().replace(/\s+/g, "");
  return code ? redirect(`/c/${encodeURIComponent(plainCode(code))}`) : null;
}

/** A made code may be typed as it is shown, 3-3; slugs keep their hyphens. */
function plainCode(code: string): string {
  return /^[a-z0-9]{3}-[a-z0-9]{3}$/i.test(code) ? code.replace("-", "") : code;
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
    </GuestFrame>
  );
}
