import { useT } from "#app/i18n/provider.tsx";
import { useRoomNow } from "#app/live/use-room.ts";
import { Chip } from "#app/ui/chip.tsx";

/** Which unwanted words it was held back for. */
export function HeldFor({ words }: { words: readonly string[] }) {
  const t = useT();
  return (
    <Chip tone="warn" isLong>
      {t("staff.unwanted.heldFor", { words: words.join(", ") })}
    </Chip>
  );
}

/** How long until it is let through by itself, counting down. */
export function PassesIn({ at }: { at: number }) {
  const t = useT();
  const now = useRoomNow(1_000);
  const seconds = Math.max(0, Math.ceil((at - now) / 1_000));
  return <Chip>{t("staff.unwanted.passesIn", { seconds })}</Chip>;
}
