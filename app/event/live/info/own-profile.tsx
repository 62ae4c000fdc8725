import { useFetcher } from "@remix-run/react";
import { type FormEvent, useEffect, useState } from "react";
import type { action } from "#app/event/profile/own-profile.tsx";
import { type Chosen, ProfileFields } from "#app/event/profile/profile-fields.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { useBusy } from "#app/ui/busy.ts";
import { Button } from "#app/ui/button.tsx";
import { useIdentity } from "../composer/use-identity.ts";
import type { EventInfo } from "../event-info.ts";
import { useOwnProfile } from "./use-own-profile.ts";

/** What others at the event may see of oneself. It is asked for when the tab is opened, and by nobody else. */
export function OwnProfile({ event }: { event: EventInfo }) {
  const t = useT();
  const { mode, name } = useIdentity(event.id);
  const { own, isFailed, readAgain } = useOwnProfile(event.slug);

  if (mode === "anonymous") return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-18">{t("live.profileOwn")}</h2>
      {own && (
        <ProfileForm path={`/c/${event.slug}/profile`} own={own} name={name} onSaved={readAgain} />
      )}
      {own === null && (
        <p role="status" className="text-ink-soft">
          {t(isFailed ? "live.profileUnread" : "live.profileComing")}
        </p>
      )}
      {own === null && isFailed && (
        <p>
          <Button onClick={readAgain}>{t("common.tryAgain")}</Button>
        </p>
      )}
    </section>
  );
}

/** `onSaved`: what is kept may differ from what was typed, and is read anew. */
function ProfileForm(props: { path: string; own: Chosen; name: string | null; onSaved(): void }) {
  const { path, own, name, onSaved } = props;
  const form = useFetcher<typeof action>();
  const answer = form.data ?? null;
  const [isChanged, setIsChanged] = useState(false);
  useBusy(isChanged);
  useEffect(() => {
    if (!answer?.done) return;
    setIsChanged(false);
    onSaved();
  }, [answer, onSaved]);

  function compare({ currentTarget }: FormEvent<HTMLFormElement>): void {
    const typed = new FormData(currentTarget);
    // Where no name was said there is no switch.
    const showsName = name === null ? own.showsName : typed.has("showsName");
    // Some browsers give the ends of lines as they would send them.
    const about = String(typed.get("about") ?? "").replaceAll("\r\n", "\n");
    setIsChanged(showsName !== own.showsName || about !== own.about);
  }

  return (
    <form.Form method="post" action={path} onInput={compare} className="flex flex-col gap-4">
      <ProfileFields own={own} name={name} answer={answer} isBusy={form.state !== "idle"} />
    </form.Form>
  );
}
