import { Link } from "@remix-run/react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { NewVersion } from "#app/new-version.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { CookieChoice } from "./cookies/cookie-choice.tsx";
import { useNameConsent } from "./cookies/name-consent.ts";
import { PreferencesForm } from "./preferences-form.tsx";

/** The frame of pages without sign-in: the product's name, one column, language and theme below. */
export function GuestFrame(props: { children: ReactNode; wide?: boolean }) {
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="flex min-h-dvh flex-col px-4 sm:px-6 print:block print:min-h-0">
      <NewVersion />
      <header className="mx-auto flex w-full max-w-6xl items-center py-4 print:hidden">
        <Link to="/" className="flex min-h-11 items-center text-18 font-semibold no-underline">
          {t("common.product")}
        </Link>
      </header>
      {/* From the top, not in the middle: what comes in below, as the notice does, must not move a button under a finger. */}
      <main
        className={
          props.wide
            ? "mx-auto w-full max-w-2xl grow py-8"
            : "mx-auto flex w-full max-w-md grow flex-col gap-6 py-8 sm:pt-16 print:py-0"
        }
      >
        {props.children}
      </main>
      <CookieNotice isOpened={isAsking} onClose={() => setIsAsking(false)} />
      <footer className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-4 border-t border-line py-4 print:hidden">
        <nav aria-label={t("guest.footer")} className="flex flex-wrap gap-x-6">
          <FooterLink to="/privacy-policy">{t("guest.privacyTitle")}</FooterLink>
          <FooterLink to="/terms-and-conditions">{t("guest.termsTitle")}</FooterLink>
          {/* Without the script there is nothing to choose, and the policy says so. */}
          <FooterLink to="/privacy-policy" onPress={() => setIsAsking(true)}>
            {t("common.cookies")}
          </FooterLink>
        </nav>
        <PreferencesForm />
      </footer>
    </div>
  );
}

function FooterLink(props: { to: string; children: ReactNode; onPress?: () => void }) {
  const { onPress } = props;
  return (
    <Link
      to={props.to}
      role={onPress && "button"}
      onClick={(event) => {
        if (!onPress) return;
        event.preventDefault();
        onPress();
      }}
      className="inline-flex min-h-11 items-center text-14 text-ink-soft underline-offset-4 hover:text-ink hover:underline"
    >
      {props.children}
    </Link>
  );
}

interface NoticeLink {
  readonly to: string;
  readonly text: string;
}

/** A page that says one thing and shows the way on. */
export function NoticePage(props: {
  title: string;
  text: string;
  link: NoticeLink;
  other?: NoticeLink;
}) {
  const { link, other } = props;
  return (
    <GuestFrame>
      <h1 className="text-36">{props.title}</h1>
      <p className="text-18 text-ink-soft">{props.text}</p>
      <p className="flex flex-wrap gap-2">
        <LinkButton to={link.to} look="primary">
          {link.text}
        </LinkButton>
        {other && <LinkButton to={other.to}>{other.text}</LinkButton>}
      </p>
    </GuestFrame>
  );
}

/**
 * Asks once, at the foot of the page and in its flow: it lies over nothing, and nothing waits for it. It comes back when
 * `isOpened`, and then takes the focus.
 */
function CookieNotice({ isOpened, onClose }: { isOpened: boolean; onClose(): void }) {
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
