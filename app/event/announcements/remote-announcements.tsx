import { useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useSend } from "#app/live/use-room.ts";
import type { StaffCommand } from "#party/core/commands.ts";
import { AnnouncementManager } from "./announcement-manager.tsx";

/** Announcements on the producer's remote. */
export function RemoteAnnouncements({ timeZone }: { timeZone: string }) {
  const t = useT();
  const send = useSend();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function run(command: StaffCommand): Promise<boolean> {
    setPending(true);
    setProblem(null);
    const outcome = await send(command);
    setPending(false);
    if (!outcome.ok) setProblem(t(`errors.${outcome.code}`, outcome.detail));
    return outcome.ok;
  }
  return (
    <section aria-labelledby="remote-announcements" className="flex flex-col gap-3">
      <h2 id="remote-announcements" className="text-18">
        {t("staff.announcements.title")}
      </h2>
      <AnnouncementManager timeZone={timeZone} sender={{ run, isPending, problem }} />
    </section>
  );
}
