import type { SerializeFrom } from "@remix-run/cloudflare";
import type { RefusedForm } from "../../forms/refused-form.ts";
import type { MessagePage } from "../message/message.server.ts";
import type { MessageOutcome } from "../message/message-action.server.ts";

export type DraftPage = SerializeFrom<MessagePage>;
export type DraftChoices = NonNullable<DraftPage["draft"]>;

/** What a form is answered with whose draft was looked at, counted or tried. */
export type MessageDraftAnswer = Extract<MessageOutcome, { readonly sentTo: string | null }> &
  Pick<RefusedForm, "typed" | "all">;

/** What a form says that was sent, or nothing yet: then what is kept. */
export type SentDraft = Pick<RefusedForm, "typed" | "all"> & Partial<Pick<RefusedForm, "problems">>;
