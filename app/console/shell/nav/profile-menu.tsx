import { Form, Link, useLocation } from "@remix-run/react";
import { useRef } from "react";
import { PreferencesForm } from "#app/guest/preferences-form.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { Avatar } from "#app/ui/avatar/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { roleKeys } from "../../users/role-keys.ts";
import type { ConsolePerson } from "../shell-model.ts";
import { RoleSwitcher } from "./role-switcher.tsx";
import { usePopup } from "./use-popup.ts";

/** The person's own menu: profile, active role, language, theme, sign out. */
export function ProfileMenu(props: {
  person: ConsolePerson;
  isNarrow: boolean;
  opensUp?: boolean;
}) {
  const t = useT();
  const ref = useRef<HTMLDetailsElement>(null);
  usePopup(ref);
  const { person, isNarrow } = props;
  const name = person.name || t("console.moderator");
  return (
    <details ref={ref} className="group relative">
      <summary
        className={classes(
          "flex min-h-11 list-none items-center gap-3 rounded-control px-2 text-ink-soft hover:bg-sunken hover:text-ink group-open:bg-sunken [&::-webkit-details-marker]:hidden",
          isNarrow && "justify-center",
        )}
      >
        <Avatar name={name} picture={person.photoURL} />
        <span className={isNarrow ? "sr-only" : "truncate"}>
          <span className="sr-only">{t("console.userMenu")}: </span>
          {name}
        </span>
      </summary>
      <div
        className={classes(
          "enter absolute z-30 flex w-72 flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-raised",
          props.opensUp ? "bottom-full left-0 mb-2" : "top-full right-0 mt-2",
        )}
      >
        <div>
          <p className="font-semibold">{name}</p>
          {person.email && <p className="text-14 wrap-anywhere text-ink-soft">{person.email}</p>}
          <p className="text-14 text-ink-soft">
            {person.role === "moderator" ? t("console.moderator") : t(roleKeys[person.role])}
          </p>
        </div>
        {person.role !== "moderator" && person.roles.length > 1 && (
          <RoleSwitcher role={person.role} roles={person.roles} />
        )}
        <PreferencesForm stacked />
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          {person.role !== "moderator" && (
            <Link
              to="/profile"
              className="inline-flex min-h-11 items-center rounded-control border border-line px-4 font-semibold no-underline hover:border-line-strong"
            >
              {t("console.profile")}
            </Link>
          )}
          {person.role !== "moderator" && <LockForm />}
          <Form method="post" action="/logout">
            <Button type="submit">{t("console.signOut")}</Button>
          </Form>
        </div>
      </div>
    </details>
  );
}

/** Locks the screen, and comes back to this page when it is unlocked. */
function LockForm() {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action="/lock-screen">
      <input type="hidden" name="intent" value="lock" />
      <input type="hidden" name="back" value={pathname + search} />
      <Button type="submit">{t("guest.lockNow")}</Button>
    </Form>
  );
}
