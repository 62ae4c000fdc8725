import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { localRef } from "#app/guard.ts";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import { NoticePage } from "../guest-frame.tsx";
import { readNotice } from "./maintenance.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const to = localRef(new URL(request.url).searchParams.get("ref")) ?? "/";
  const notice = await readNotice(context.deps, localeOfRequest(request));
  return data({ ...notice, to }, { status: 503 });
}

export default function Maintenance() {
  const t = useT();
  const { text, supportEmail, to } = useLoaderData<typeof loader>();
  const help = supportEmail === "" ? "" : t("guest.maintenanceHelp", { email: supportEmail });
  return (
    <NoticePage
      title={t("guest.maintenanceTitle")}
      text={[text || t("guest.maintenanceText"), help].filter(Boolean).join(" ")}
      link={{ to, text: t("guest.tryAgain") }}
    />
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "guest.maintenanceTitle");
