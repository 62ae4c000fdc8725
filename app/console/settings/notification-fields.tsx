import { useT } from "#app/i18n/provider.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { type Notification, notifications } from "#workers/contract/preferences.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";

const labels: Record<Notification, TextKey> = {
  team: "staff.settings.notifyTeam",
  hosting: "staff.settings.notifyHosting",
};

/** The mails that may be done without, each with a switch. */
export function NotificationFields(props: { on: Readonly<Record<Notification, boolean>> }) {
  const t = useT();
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-semibold">{t("staff.settings.notifications")}</legend>
      {notifications.map((about) => (
        <Switch
          key={about}
          name={about}
          value="on"
          label={t(labels[about])}
          defaultChecked={props.on[about]}
        />
      ))}
    </fieldset>
  );
}
