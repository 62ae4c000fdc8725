import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { localPath } from "#app/guard.ts";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { NoticePage } from "../guest-frame.tsx";

/** The answer to a form that was posted from elsewhere: it stands at the form's own address, so no script may look there. */
export const handle = { isStill: true };

export function loader({ request }: LoaderFunctionArgs) {
  const to = localPath(new URL(request.url).searchParams.get("to")) ?? "/";
  return data({ to }, { status: 403 });
}

export default function ForeignForm() {
  const t = useT();
  const { to } = useLoaderData<typeof loader>();
  return (
    <NoticePage
      title={t("errors.request.origin")}
      text={t("guest.originHint")}
      link={{ to, text: t("guest.originBack") }}
    />
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "errors.request.origin");
