import { AnnouncementManager } from "#app/event/announcements/announcement-manager.tsx";
import { useT } from "#app/i18n/provider.tsx";
import type { Acts } from "../room/use-acts.ts";
import { sayProblem } from "../words.ts";

const place = "announcements";

/** What everybody is told, from the desk. */
export function AnnouncementPanel({ timeZone, acts }: { timeZone: string; acts: Acts }) {
  const t = useT();
  const problem = acts.problemAt(place);
  return (
    <AnnouncementManager
      timeZone={timeZone}
      sender={{
        run: (command) => acts.run(place, command),
        isPending: acts.isPending(place),
        problem: problem && sayProblem(problem, t),
      }}
    />
  );
}
