import { useT } from "#app/i18n/provider.tsx";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { OutboxEntry } from "./outbox.server.ts";

const texts: Readonly<Record<OutboxEntry["state"], TextKey>> = {
  queued: "outbox.stateWaiting",
  sending: "outbox.stateWaiting",
  handing_over: "outbox.stateWaiting",
  sent: "outbox.stateSent",
  failed: "outbox.stateFailed",
  cancelled: "outbox.stateFailed",
  uncertain: "outbox.stateUncertain",
};

/** What became of a message, in words. */
export function OutboxState({ state }: { state: OutboxEntry["state"] }) {
  const t = useT();
  return <span>{t("outbox.state", { state: t(texts[state]) })}</span>;
}
