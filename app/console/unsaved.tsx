import { useBlocker } from "@remix-run/react";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

/** Set for a page that is being locked: what is unsaved there is kept, and nobody is asked. */
let isLeavingAllowed = false;

/** Lets the page be left without asking about what is unsaved. */
export function allowLeaving(): void {
  isLeavingAllowed = true;
}

/** `section` is what the part of the page calls itself. */
type MarkUnsaved = (section: string, isUnsaved: boolean) => void;

const UnsavedContext = createContext<MarkUnsaved>(() => {});

/** Says of a section of the page whether it holds something unsaved, as long as it is there. */
export function useMarkUnsaved(section: string, isUnsaved: boolean): void {
  const mark = useContext(UnsavedContext);
  useEffect(() => {
    mark(section, isUnsaved);
    return () => mark(section, false);
  }, [mark, section, isUnsaved]);
}

/** Keeps the page from being left with unsaved changes without asking; `nameOf` is what a section is called there. */
export function UnsavedGuard(props: { nameOf(section: string): string; children: ReactNode }) {
  const t = useT();
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const mark = useCallback<MarkUnsaved>((section, isUnsaved) => {
    setUnsaved((all) => {
      const others = all.filter((name) => name !== section);
      if ((others.length !== all.length) === isUnsaved) return all;
      return isUnsaved ? [...others, section] : others;
    });
  }, []);
  const hasUnsaved = unsaved.length > 0;
  useWarnOnClose(hasUnsaved);
  const blocker = useBlocker(
    useMemo(
      () =>
        ({ currentLocation, nextLocation }) =>
          hasUnsaved &&
          currentLocation.pathname !== nextLocation.pathname &&
          !new URLSearchParams(nextLocation.search).has("saved"),
      [hasUnsaved],
    ),
  );
  const names = unsaved.map(props.nameOf).join(", ");
  return (
    <UnsavedContext.Provider value={mark}>
      {props.children}
      <LeaveDialog blocker={blocker} text={t("events.leaveText", { section: names })} />
    </UnsavedContext.Provider>
  );
}

/** Asks whether to leave what is unsaved, once something has kept the page from being left. */
export function LeaveDialog(props: { blocker: ReturnType<typeof useBlocker>; text: string }) {
  const t = useT();
  const { blocker } = props;
  return (
    <Dialog
      open={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      title={t("events.leaveTitle")}
    >
      <p className="text-ink-soft">{props.text}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => blocker.proceed?.()}>{t("events.leave")}</Button>
        <Button look="primary" onClick={() => blocker.reset?.()}>
          {t("events.stay")}
        </Button>
      </div>
    </Dialog>
  );
}

/** The browser's own question when the window is closed or reloaded. */
function useWarnOnClose(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLeavingAllowed) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isActive]);
}
