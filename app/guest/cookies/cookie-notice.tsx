import { type RefObject, useEffect, useRef } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { CookieChoice } from "./cookie-choice.tsx";
import { useNameConsent } from "./name-consent.ts";

/**
 * Asks once, at the foot of the page and in its flow: it lies over nothing, and nothing waits for it. It comes back when
 * `isOpened`, and then takes the focus.
 */
export function CookieNotice({ isOpened, onClose }: { isOpened: boolean; onClose(): void }) {
  const t = useT();
  const [consent] = useNameConsent();
  const ref = useRef<HTMLElement>(null);
  useFocus(ref, isOpened);
  if (consent === null || (consent !== "unasked" && !isOpened)) return null;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="cookie-notice"
      className="mx-auto mb-4 flex w-full max-w-6xl flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:flex-row sm:items-center sm:gap-6 print:hidden"
    >
      <div className="min-w-0 grow">
        <h2 id="cookie-notice" className="text-16 font-semibold">
          {t("common.cookies")}
        </h2>
        <p className="text-14 text-ink-soft">{t("common.cookieText")}</p>
      </div>
      <div className="shrink-0">
        <CookieChoice onChosen={onClose} />
      </div>
    </section>
  );
}

function useFocus(ref: RefObject<HTMLElement | null>, isOpened: boolean): void {
  useEffect(() => {
    if (isOpened) ref.current?.focus();
  }, [ref, isOpened]);
}
