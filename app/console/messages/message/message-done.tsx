import { useT } from "#app/i18n/provider.tsx";
import type { TextKey } from "#workers/contract/texts/index.ts";
import { useFlash } from "../../flash/use-flash.ts";
import { useFlashFocus } from "../../flash/use-flash-focus.ts";

const doneKeys: Readonly<Record<string, TextKey>> = {
  create: "staff.messages.created",
  message: "staff.messages.created",
  duplicate: "staff.messages.created",
  save: "staff.messages.saved",
  review: "staff.messages.saved",
  send: "staff.messages.sentFlash",
};

/** What was done right before, in words. */
export function MessageDone() {
  const t = useT();
  const flash = useFlash();
  const line = useFlashFocus<HTMLParagraphElement>(flash);
  const key = flash === null ? undefined : doneKeys[flash];
  return (
    <p ref={line} tabIndex={-1} role="status" className="font-semibold text-ok empty:hidden">
      {key && t(key)}
    </p>
  );
}
