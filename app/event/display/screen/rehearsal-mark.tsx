import { useT } from "#app/i18n/provider.tsx";
import { useIsRehearsal } from "#app/live/use-room.ts";

/** A small word in the corner while the screen shows a rehearsal: for the technician and the host. */
export function RehearsalMark() {
  const t = useT();
  return useIsRehearsal() ? <p className="stage-rehearsal">{t("rehearsal.mark")}</p> : null;
}
