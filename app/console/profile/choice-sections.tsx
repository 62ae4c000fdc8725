import { Form } from "@remix-run/react";
import { CookieChoice } from "#app/guest/cookies/cookie-choice.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import type { ConsoleRole } from "#workers/contract/permissions.ts";
import type { Notification } from "#workers/contract/preferences.ts";
import type { Locale } from "#workers/contract/texts/index.ts";
import { useFlash } from "../flash/use-flash.ts";
import { NotificationFields } from "../settings/notification-fields.tsx";
import { RoleSwitcher } from "../shell/nav/role-switcher.tsx";
import { ProfileCard, ProfileSection } from "./profile-section.tsx";

/** The language of the pages and of what is sent: the account's, whatever an address with `?lang=` shows. */
export function LanguageSection({ language }: { language: Locale }) {
  const t = useT();
  const flash = useFlash();
  return (
    <ProfileCard id="language" title={t("profile.language")}>
      {/* A full load, so that the whole document comes in the language just chosen. */}
      <Form method="post" action="/profile" reloadDocument className="flex flex-col gap-5">
        <input type="hidden" name="section" value="language" />
        <Field label={t("common.language")} hint={t("profile.languageHint")}>
          <Select name="language" defaultValue={language}>
            <option value="no">{t("common.norwegian")}</option>
            <option value="en">{t("common.english")}</option>
          </Select>
        </Field>
        <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
          <Button type="submit" look="primary">
            {t("events.saveSection", { section: t("profile.language") })}
          </Button>
          <span role="status" className="text-ok">
            {flash === "language" && t("common.saved")}
          </span>
        </div>
      </Form>
    </ProfileCard>
  );
}

/** The active role, for who holds more than one. */
export function RoleSection(props: { role: ConsoleRole; roles: readonly ConsoleRole[] }) {
  const t = useT();
  if (props.roles.length < 2) return null;
  return (
    <ProfileCard id="role" title={t("profile.role")} lead={t("profile.roleLead")}>
      <RoleSwitcher role={props.role} roles={props.roles} />
    </ProfileCard>
  );
}

/** Whether this device remembers the name for events in which one takes part. */
export function CookieSection() {
  const t = useT();
  return (
    <ProfileCard id="cookies" title={t("common.cookies")} lead={t("common.cookieText")}>
      <CookieChoice />
    </ProfileCard>
  );
}

/** The mails that may be done without. */
export function NotificationSection({ on }: { on: Readonly<Record<Notification, boolean>> }) {
  return (
    <ProfileSection section="notifications" stored={JSON.stringify(on)}>
      {() => <NotificationFields on={on} />}
    </ProfileSection>
  );
}
