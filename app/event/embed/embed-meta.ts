import { pageTitle } from "#app/page-title.ts";
import type { EmbedData } from "./embed.server.ts";

/** The frame's title: the event's name. */
export function embedMeta(
  data: EmbedData | undefined,
  matches: Parameters<typeof pageTitle>[0],
): ReturnType<typeof pageTitle> {
  return data && data.page.state !== "missing"
    ? [{ title: `${data.page.event.name} · Plenum` }]
    : pageTitle(matches, "live.joinTitle");
}
