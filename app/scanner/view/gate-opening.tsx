import { useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { openedGateSchema } from "#workers/contract/api/door/gates.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import { call } from "../session/scan-api.ts";
import { deviceSecretFor, keepOpenedGate } from "../store/opened-gate.ts";

const problems = {
  lost: ["scanner.gateRefused", "scanner.gateLost"],
  insecure: ["scanner.gateRefused", "scanner.gateInsecure"],
  refused: ["scanner.gateRefused", "scanner.gateRefusedText"],
} as const satisfies Record<string, readonly [TextKey, TextKey]>;

/** Where a gate's link leads: nothing happens before the button is pressed, since whoever previews links opens it, too. */
export function GateOpening({ link }: { link: string }) {
  const t = useT();
  const [isOpening, setOpening] = useState(false);
  const [problem, setProblem] = useState<keyof typeof problems | null>(null);
  const open = async () => {
    setOpening(true);
    const opened = await openGate(link);
    if (opened !== "opened") {
      setOpening(false);
      setProblem(opened);
      return;
    }
    // The link leaves the address with it, and the history.
    window.location.replace("/scanner?as=gate");
  };
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 p-6">
      <h1 className="text-36">{t("scanner.gateTitle")}</h1>
      <p className="text-18 text-ink-soft">{t("scanner.gateText")}</p>
      {problem && (
        <div role="alert" className="rounded-control bg-stop-soft px-4 py-3 text-stop">
          <p className="font-semibold">{t(problems[problem][0])}</p>
          <p>{t(problems[problem][1])}</p>
        </div>
      )}
      <Button look="primary" size="large" aria-disabled={isOpening || undefined} onClick={open}>
        {t(isOpening ? "scanner.gateOpening" : "scanner.gateOpen")}
      </Button>
      <noscript>{t("scanner.needsScript")}</noscript>
    </main>
  );
}

/** Opens a gate's link on this device; the same device may open it again. */
async function openGate(link: string): Promise<"opened" | "refused" | "lost" | "insecure"> {
  let device: string;
  try {
    device = await deviceSecretFor(link);
  } catch {
    return "insecure";
  }
  const answer = await call(openedGateSchema, "/v1/gates/open", null, { link, device });
  if (answer.kind !== "ok") return answer.kind;
  try {
    await keepOpenedGate(answer.value);
  } catch {
    return "insecure";
  }
  return "opened";
}
