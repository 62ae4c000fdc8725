import { useFetcher } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Switch } from "#app/ui/switch.tsx";
import type { ErrorCode } from "#workers/contract/errors.ts";

/** Whether new questions wait for approval: a setting of the event, told by the room. */
export function ModerationSwitch() {
  const t = useT();
  const moderation = useRoomView((view) => view.settings?.moderation);
  const fetcher = useFetcher<{ refused?: ErrorCode }>();
  if (moderation === undefined) return null;
  const sent = fetcher.formData?.get("moderation");
  const refused = fetcher.state === "idle" ? fetcher.data?.refused : undefined;
  return (
    <fetcher.Form method="post" className="flex flex-wrap items-center gap-2">
      <Switch
        label={<span className="text-ink-soft">{t("desk.moderation")}</span>}
        title={t("desk.moderationHint")}
        checked={sent ? sent === "on" : moderation}
        aria-busy={fetcher.state !== "idle" || undefined}
        onChange={(event) =>
          fetcher.submit(
            { intent: "moderation", moderation: event.target.checked ? "on" : "off" },
            { method: "post" },
          )
        }
      />
      {refused && (
        <p role="alert" className="text-14 font-semibold text-stop">
          {t(`errors.${refused}`)}
        </p>
      )}
    </fetcher.Form>
  );
}
