import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import type { action, loader } from "#app/event/profile/own-profile.tsx";
import { ProfileFields } from "#app/event/profile/profile-fields.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { useIdentity } from "../composer/use-identity.ts";
import type { EventInfo } from "../event-info.ts";

/** What others at the event may see of oneself. It is asked for when the tab is opened, and by nobody else. */
export function OwnProfile({ event }: { event: EventInfo }) {
  const t = useT();
  const { mode, name } = useIdentity(event.id);
  const kept = useFetcher<typeof loader>();
  const form = useFetcher<typeof action>();
  const path = `/c/${event.slug}/profile`;
  const { load } = kept;
  useEffect(() => load(path), [load, path]);

  if (mode === "anonymous") return null;
  const own = kept.data?.own;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-18">{t("live.profileOwn")}</h2>
      {own ? (
        <form.Form method="post" action={path} className="flex flex-col gap-4">
          <ProfileFields
            own={own}
            name={name}
            answer={form.data ?? null}
            isBusy={form.state !== "idle"}
          />
        </form.Form>
      ) : (
        <p className="text-ink-soft">{t("live.profileComing")}</p>
      )}
    </section>
  );
}
