import type { SerializeFrom } from "@remix-run/cloudflare";
import { useLanguage } from "#app/i18n/provider.tsx";
import { sayRelation } from "../messages-model.ts";
import type { MessagePage } from "./message.server.ts";

/** When a message goes, in words. */
export function useWhen({
  message,
  goesAt,
  zone,
}: Pick<SerializeFrom<MessagePage>, "message" | "goesAt" | "zone">): string {
  const { t, formats } = useLanguage();
  const { schedule } = message;
  if (goesAt === null || schedule.kind === "now") return t("staff.messages.whenNow");
  const at = formats.full(goesAt, zone);
  if (schedule.kind === "at") return t("staff.messages.whenAt", { at });
  const relation = sayRelation(t, schedule.kind, schedule.minutes);
  return t("staff.messages.whenFollows", { at, relation });
}
