import { type ReactNode, useEffect, useRef } from "react";
import { PollBar } from "../polls/poll-bar.tsx";
import { ConnectionLine } from "./connection-line.tsx";
import { BackIcon } from "./icons.tsx";
import { AnnouncementsSlot } from "./notices-slot.tsx";

/** What is opened over a tab: a way back on top, a poll that started meanwhile at the bottom, focus brought along, Escape closes. */
export function OverlayFrame(props: {
  eventId: string;
  back: string;
  label: string;
  onClose(): void;
  children: ReactNode;
}) {
  const ref = useRef<HTMLElement>(null);
  const { onClose } = props;

  useEffect(() => {
    const before = document.activeElement;
    ref.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, []);

  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={props.label}
      className="enter absolute inset-0 z-30 flex flex-col bg-ground"
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented) onClose();
      }}
    >
      <p className="shrink-0 px-2 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2">
        <button
          type="button"
          onClick={onClose}
          className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-ink-soft hover:text-ink"
        >
          <BackIcon />
          {props.back}
        </button>
      </p>
      <ConnectionLine />
      <AnnouncementsSlot eventId={props.eventId} />
      {props.children}
      <PollBar />
    </section>
  );
}
