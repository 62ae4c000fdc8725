import { useEffect, useRef, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button, buttonClasses } from "#app/ui/button.tsx";

/** The recovery codes, this once: to keep as a file, on paper, or by hand. */
export function RecoveryCodes(props: { email: string; codes: readonly string[] }) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  // A page without scripts is printed by the browser's own means.
  const [canPrint, setCanPrint] = useState(false);
  useEffect(() => {
    setCanPrint(true);
    heading.current?.focus();
  }, []);
  const lines = [t("factors.fileHead", { email: props.email }), "", ...props.codes, ""];
  const file = `${[...lines, t("factors.fileNote")].join("\r\n")}\r\n`;
  return (
    <section
      aria-labelledby="codes-title"
      className="flex flex-col gap-4 rounded-control border border-line bg-sunken p-5"
    >
      <h3 id="codes-title" ref={heading} tabIndex={-1} className="text-18 font-semibold">
        {t("factors.codesTitle")}
      </h3>
      <p>{t("factors.codesLead")}</p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 font-mono sm:max-w-sm">
        {props.codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-2">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="plenum-recovery-codes.txt"
          className={buttonClasses({})}
        >
          {t("factors.download")}
        </a>
        {canPrint && <Button onClick={() => window.print()}>{t("factors.print")}</Button>}
      </p>
    </section>
  );
}
