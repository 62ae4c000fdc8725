import { useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";

/** Copies a text; on plain http, where the clipboard is closed to scripts, it says so. */
export function CopyButton(props: { text: string; label: string; size?: "small" | "medium" }) {
  const t = useT();
  const { text, label, size = "small" } = props;
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState("copied");
    } catch {
      setState("failed");
    }
  }

  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Button size={size} onClick={copy} aria-label={`${t("events.copy")}: ${label}`}>
        {state === "copied" ? t("events.copied") : t("events.copy")}
      </Button>
      <span role="status" className="text-14 text-ink-soft empty:hidden">
        {state === "failed" && t("events.copyFailed")}
        {state === "copied" && <span className="sr-only">{t("events.copied")}</span>}
      </span>
    </span>
  );
}
