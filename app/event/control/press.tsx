import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import type { RemoteControl } from "./use-remote.ts";

/** A large button of the remote; `pressed` says that the screen shows this now. */
export function Press(props: {
  remote: RemoteControl;
  onPress(): void;
  look?: "primary" | "plain" | "stop";
  pressed?: boolean;
  disabled?: boolean;
  children: ReactNode;
}) {
  const { remote, onPress, look = "plain", pressed, disabled = false } = props;
  return (
    <Button
      size="large"
      look={look}
      wide
      disabled={disabled || remote.isAway}
      aria-pressed={pressed}
      className="aria-pressed:border-transparent aria-pressed:bg-chosen aria-pressed:text-chosen-ink"
      onClick={onPress}
    >
      {props.children}
    </Button>
  );
}
