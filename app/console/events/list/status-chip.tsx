import { useT } from "#app/i18n/provider.tsx";
import { Chip, LiveDot } from "#app/ui/chip.tsx";
import { assertNever } from "#workers/contract/errors.ts";
import type { EventStatus } from "./events-model.ts";

/** Where an event stands, in a word. */
export function StatusChip({ status }: { status: EventStatus }) {
  const t = useT();
  switch (status) {
    case "live":
      return (
        <Chip tone="live">
          <LiveDot />
          {t("events.live")}
        </Chip>
      );
    case "published":
      return <Chip tone="good">{t("events.published")}</Chip>;
    case "unpublished":
      return <Chip>{t("events.unpublished")}</Chip>;
    case "ended":
      return <Chip>{t("events.ended")}</Chip>;
    case "cancelled":
      return <Chip tone="warn">{t("events.cancelled")}</Chip>;
    case "archived":
      return <Chip>{t("events.archived")}</Chip>;
    default:
      return assertNever(status);
  }
}
