import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

/** Asks before something that cannot simply be taken back: names what happens, with a verb on the button. */
export function Confirm(props: {
  open: boolean;
  title: ReactNode;
  /** What will be lost or changed. */
  children: ReactNode;
  action: ReactNode;
  cancel: ReactNode;
  destructive?: boolean;
  onConfirm(): void;
  onClose(): void;
}) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title={props.title}>
      <div className="text-ink-soft">{props.children}</div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={props.onClose}>{props.cancel}</Button>
        <Button
          look={props.destructive ? "stop" : "primary"}
          onClick={() => {
            props.onConfirm();
            props.onClose();
          }}
        >
          {props.action}
        </Button>
      </div>
    </Dialog>
  );
}
