import { useParams, useRouteLoaderData } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import type { ExportKind } from "#workers/contract/exports/exports.ts";
import type { ConsoleData } from "../shell/shell-model.ts";
import { kindKeys } from "./exports-model.ts";

/** From a page about one kind of thing to where it is taken along as a file; nothing for moderators, who take nothing along. */
export function ToExports({ kind }: { readonly kind: ExportKind }) {
  const t = useT();
  const { slug } = useParams();
  const person = useRouteLoaderData<ConsoleData>("console/shell/console-layout")?.person;
  if (!person || person.role === "moderator" || slug === undefined) return null;
  const what = t(kindKeys[kind].name);
  return (
    <LinkButton
      to={`/events/${slug}/exports?kind=${kind}`}
      aria-label={t("staff.exports.toExportsOf", { what })}
      className="text-center"
    >
      {t("staff.exports.toExports")}
    </LinkButton>
  );
}
