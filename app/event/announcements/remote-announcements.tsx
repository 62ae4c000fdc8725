import { useCommandRunner } from "#app/console/room/use-command-runner.ts";
import { useT } from "#app/i18n/provider.tsx";
import { AnnouncementManager } from "./announcement-manager.tsx";

const place = "announcements";

/** Announcements on the producer's remote. */
export function RemoteAnnouncements({ timeZone }: { timeZone: string }) {
  const t = useT();
  const runner = useCommandRunner();
  const problem = runner.problemAt(place);
  return (
    <section aria-labelledby="remote-announcements" className="flex flex-col gap-3">
      <h2 id="remote-announcements" className="text-18">
        {t("staff.announcements.title")}
      </h2>
      <AnnouncementManager
        timeZone={timeZone}
        sender={{
          run: (command) => runner.run(place, command),
          isPending: runner.isPending(place),
          problem: problem && t(`errors.${problem.code}`, problem.detail),
        }}
      />
    </section>
  );
}
