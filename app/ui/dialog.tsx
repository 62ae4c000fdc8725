import { type ReactNode, useEffect, useId, useRef } from "react";
import { useBusy } from "./busy.ts";
import { classes } from "./classes.ts";

/** A modal on the platform's own dialog: focus is kept inside, Escape closes, focus returns. */
export function Dialog(props: {
  open: boolean;
  onClose(): void;
  title: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { open, onClose } = props;
  useBusy(open);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onClose={onClose}
      onCancel={onClose}
      className={classes(
        "m-auto w-[min(32rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] overflow-auto rounded-card bg-surface p-6 text-ink shadow-raised backdrop:bg-veil",
        props.className,
      )}
    >
      {open && (
        <div className="flex flex-col gap-4">
          <h2 id={titleId} className="text-22">
            {props.title}
          </h2>
          {props.children}
        </div>
      )}
    </dialog>
  );
}
