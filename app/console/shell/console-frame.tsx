import { type ReactNode, useEffect, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { NewVersion } from "#app/new-version.tsx";
import { usePageLook } from "#app/page-look.ts";
import { ToastProvider } from "#app/ui/toast.tsx";
import { readCookie } from "#workers/contract/http/cookies.ts";
import { cookieOfPage } from "#workers/contract/http/host-cookies.ts";
import type { ListedStar } from "#workers/domain/accounts/starred.ts";
import { LockCover } from "../lock/lock-cover.tsx";
import { useIdleLock } from "../lock/use-idle-lock.ts";
import { ConnectionNotices } from "./connection-notices.tsx";
import { KeepNotice } from "./keep-notice.tsx";
import { SideNav } from "./nav/side-nav.tsx";
import { TopBar } from "./nav/top-bar.tsx";
import { CommandPalette } from "./palette/command-palette.tsx";
import { PlatformAnnouncements, type ShownAnnouncement } from "./platform-announcements.tsx";
import { RefusedNotice } from "./refused-notice.tsx";
import type { ConsolePerson, ShellEvent } from "./shell-model.ts";
import { useAnnouncements } from "./use-announcements.ts";

/** What stands around every page behind sign-in. */
export function ConsoleFrame(props: {
  person: ConsolePerson;
  event: ShellEvent | null;
  starred: readonly ListedStar[];
  announcements: readonly ShownAnnouncement[];
  isNarrow: boolean;
  children: ReactNode;
}) {
  const [isNarrow, setIsNarrow] = useState(props.isNarrow);
  const [isSearching, setIsSearching] = useState(false);
  usePaletteKey(setIsSearching);
  const search = () => setIsSearching(true);
  const isCovered = useIdleLock(props.person.lockMinutes, props.person.email ?? "");

  function toggle() {
    rememberNarrow(!isNarrow);
    setIsNarrow(!isNarrow);
  }

  return (
    <ToastProvider>
      {isCovered && <LockCover />}
      <SkipLink />
      <div className="flex min-h-dvh flex-col lg:flex-row">
        <TopBar
          person={props.person}
          event={props.event}
          starred={props.starred}
          onSearch={search}
        />
        <SideNav
          person={props.person}
          event={props.event}
          starred={props.starred}
          isNarrow={isNarrow}
          onToggle={toggle}
          onSearch={search}
        />
        <div className="flex min-w-0 grow flex-col">
          <Notices {...props} />
          <main id="content" tabIndex={-1} className="min-w-0 grow focus:outline-none">
            {props.children}
          </main>
        </div>
      </div>
      <CommandPalette
        person={props.person}
        event={props.event}
        open={isSearching}
        onClose={() => setIsSearching(false)}
      />
    </ToastProvider>
  );
}

/** The first thing that a keyboard meets: the way past the menu. */
function SkipLink() {
  const t = useT();
  const { mainPart } = usePageLook();
  return (
    <a
      href={`#${mainPart ?? "content"}`}
      className="sr-only z-50 rounded-control bg-chosen px-4 py-2 text-chosen-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {t("common.skipToContent")}
    </a>
  );
}

/** What every page says above itself while it is so. */
function Notices(props: { person: ConsolePerson; announcements: readonly ShownAnnouncement[] }) {
  const { eraseAt } = props.person;
  const announcements = useAnnouncements(props.announcements);
  return (
    <div className="contents print:hidden">
      <NewVersion />
      <PlatformAnnouncements items={announcements} />
      <ConnectionNotices />
      <RefusedNotice person={props.person} />
      {eraseAt !== null && <KeepNotice eraseAt={eraseAt} />}
    </div>
  );
}

/** Ctrl K or ⌘ K anywhere on the page. */
function usePaletteKey(setOpen: (isOpen: boolean) => void): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isShortcut || event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      setOpen(true);
    }
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [setOpen]);
}

/** A choice of this browser's about its own window, written and read by the page itself. */
const widthCookie = "nav";

/** Whether the menu was made narrow. */
export function isNarrowRemembered(cookies: string | null): boolean {
  return readCookie(cookies, widthCookie) === "narrow";
}

/** Remembers the choice for a year. */
function rememberNarrow(isNarrow: boolean): void {
  const value = isNarrow ? "narrow" : "wide";
  // The Cookie Store is missing in Safari and on plain http; name and value are plain words.
  const cookie = `${widthCookie}=${value}; Path=/; Max-Age=31536000; SameSite=Lax`;
  Reflect.set(document, "cookie", cookieOfPage(cookie, window.location.protocol));
}
