import { useState } from "react";
import type { ScreenView } from "#app/event/display/screens.ts";
import { useLanguage } from "#app/i18n/provider.tsx";
import { useRoomNow } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { ScreenManager } from "./screen-manager.tsx";
import type { RemoteControl } from "./use-remote.ts";

/** Which screen is under control, and which of them are there. */
export function ScreenTabs(props: {
  screens: readonly ScreenView[];
  current: ScreenView;
  slug: string;
  timeZone: string;
  remote: RemoteControl;
  onChoose(id: string): void;
}) {
  const { screens, current, onChoose } = props;
  const { t } = useLanguage();
  const [isManaging, setManaging] = useState(false);
  return (
    <section
      aria-labelledby="remote-screens"
      className="flex flex-col gap-2 max-lg:flex-row max-lg:items-center"
    >
      <div className="flex shrink-0 flex-wrap items-center justify-between gap-2 max-lg:order-last">
        <h2 id="remote-screens" className="text-18 max-lg:sr-only">
          {t("control.screens")}
        </h2>
        <Button onClick={() => setManaging(true)} aria-label={t("control.manage")}>
          <span className="lg:hidden">{t("control.manageShort")}</span>
          <span className="max-lg:hidden">{t("control.manage")}</span>
        </Button>
      </div>
      <ul className="flex min-w-0 grow gap-2 max-lg:overflow-x-auto lg:flex-wrap lg:gap-3">
        {screens.map((screen) => (
          <li key={screen.id} className="min-w-36 grow lg:min-w-44">
            <button
              type="button"
              aria-pressed={screen.id === current.id}
              onClick={() => onChoose(screen.id)}
              className={classes(
                "flex min-h-11 w-full flex-col items-start rounded-control border px-3 py-1 text-left lg:min-h-13 lg:px-4 lg:py-2",
                screen.id === current.id
                  ? "border-transparent bg-chosen text-chosen-ink"
                  : "border-line bg-surface hover:border-line-strong",
              )}
            >
              <span className="font-semibold">{screen.name ?? t("control.mainScreen")}</span>
              <ScreenStanding screen={screen} timeZone={props.timeZone} />
            </button>
          </li>
        ))}
      </ul>
      <ScreenManager
        screens={screens}
        slug={props.slug}
        remote={props.remote}
        open={isManaging}
        onClose={() => setManaging(false)}
      />
    </section>
  );
}

/** Whether pages show it, or since when none has been heard. */
function ScreenStanding({ screen, timeZone }: { screen: ScreenView; timeZone: string }) {
  const { t, formats } = useLanguage();
  const now = useRoomNow();
  const { pages, heardAt } = screen;
  return (
    <span className="flex items-center gap-2 text-14">
      <span
        aria-hidden="true"
        className={classes(
          "size-2.5 shrink-0 rounded-chip border",
          pages > 0 ? "border-transparent bg-ok" : "border-current",
        )}
      />
      {standing()}
    </span>
  );

  function standing(): string {
    if (pages === 1) return t("control.there");
    if (pages > 1) return t("control.thereMany", { n: pages });
    if (heardAt === null) return t("control.neverHeard");
    return t("control.lastHeard", { time: formats.ago(heardAt, now, timeZone) });
  }
}
