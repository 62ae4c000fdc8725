import { Link, useLocation, useSearchParams } from "@remix-run/react";
import { X } from "lucide-react";
import { localRef } from "#app/guard.ts";
import { useT } from "#app/i18n/provider.tsx";
import { roleKeys } from "../users/role-keys.ts";
import { RoleSwitcher } from "./nav/role-switcher.tsx";
import type { ConsolePerson } from "./shell-model.ts";

/** At home, when one was sent there: that the page one wanted is another role's, and the way to it with a role of one's own. */
export function RefusedNotice({ person }: { person: ConsolePerson }) {
  const t = useT();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const ref = localRef(params.get("ref"));
  if (ref === null || pathname !== person.home) return null;
  const { role, roles } = person;
  const name = role === "moderator" ? t("console.moderator") : t(roleKeys[role]);
  return (
    <aside
      aria-labelledby="refused-page"
      className="flex flex-wrap items-end gap-x-6 gap-y-2 border-b border-line bg-warn-soft px-4 py-2 text-warn"
    >
      <p id="refused-page" role="status" className="min-w-0 grow basis-60 py-2 font-semibold">
        {t("console.refusedPage", { role: name })}
      </p>
      {role !== "moderator" && roles.length > 1 && (
        <RoleSwitcher role={role} roles={roles} wanted={ref} />
      )}
      <Link
        to={pathname}
        aria-label={t("common.close")}
        title={t("common.close")}
        className="inline-flex size-11 items-center justify-center rounded-control hover:bg-surface lg:size-9"
      >
        <X aria-hidden="true" className="size-5" />
      </Link>
    </aside>
  );
}
