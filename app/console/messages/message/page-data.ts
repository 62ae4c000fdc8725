import type { SerializeFrom } from "@remix-run/cloudflare";
import type { MessagePage } from "./message.server.ts";

/** What the page of a message is given. */
export type MessagePageData = SerializeFrom<MessagePage>;
/** Its recipients, of one that is no draft. */
export type SendingData = NonNullable<MessagePageData["sending"]>;
