import { useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { forgetScannerPages } from "../shell/kept-pages.ts";
import { forgetOpenedGate } from "../store/opened-gate.ts";
import { useScanner, useSession } from "./scanner-context.tsx";
import type { ScannerIdentity } from "./use-scanner-session.ts";

/** The gate, the way to another event, and the end. */
export function MorePanel({ identity }: { identity: ScannerIdentity }) {
  const t = useT();
  const session = useSession();
  const { facts, gateId, hasList, unsent } = useScanner();
  const [isAsking, setAsking] = useState(false);
  const isLink = identity.token !== null;
  const finish = async () => {
    await session.end();
    if (isLink) await forgetOpenedGate();
    await forgetScannerPages();
    window.location.assign("/scanner");
  };
  if (isAsking) {
    return (
      <div className="flex flex-col gap-3">
        <p className="font-semibold">{t("scanner.finishTitle")}</p>
        <p>{t("scanner.finishText")}</p>
        {unsent > 0 && <p role="alert">{t("scanner.finishUnsent", { n: unsent })}</p>}
        <Button look="stop" onClick={() => void finish()}>
          {t("scanner.finish")}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {!isLink && facts && facts.gates.length > 0 && (
        <Field label={t("scanner.gate")}>
          <Select
            value={gateId ?? ""}
            onChange={(event) => session.setGate(event.target.value || null)}
          >
            <option value="">{t("scanner.gateNoName")}</option>
            {facts.gates.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {hasList && <p className="text-14 text-ink-soft">{t("scanner.listHere")}</p>}
      {!isLink && (
        <a href="/scanner" className={buttonClasses()}>
          {t("scanner.otherEvent")}
        </a>
      )}
      <Button look="stop" onClick={() => setAsking(true)}>
        {t("scanner.finish")}
      </Button>
    </div>
  );
}
