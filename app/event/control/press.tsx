import type { ReactNode } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import type { RemoteControl } from "./use-remote.ts";

/** A large button of the remote; `pressed` says that the screen shows this now, `staged` that the preview does. */
export function Press(props: {
  remote: RemoteControl;
  onPress(): void;
  look?: "primary" | "plain" | "stop";
  pressed?: boolean;
  staged?: boolean;
  disabled?: boolean;
  /** Why it is disabled. */
  title?: string | undefined;
  children: ReactNode;
}) {
  const { remote, onPress, look = "plain", pressed, staged = false, disabled = false } = props;
  const t = useT();
  return (
    <Button
      size="large"
      look={look}
      wide
      disabled={disabled || remote.isAway}
      aria-pressed={pressed}
      data-staged={staged || undefined}
      title={props.title}
      className="max-lg:min-h-11! max-lg:px-2! max-lg:text-14! aria-pressed:border-transparent aria-pressed:bg-chosen aria-pressed:text-chosen-ink data-staged:outline-2 data-staged:outline-accent data-staged:outline-dashed data-staged:-outline-offset-4"
      onClick={onPress}
    >
      {props.children}
      {staged && <span className="sr-only">, {t("control.staged")}</span>}
    </Button>
  );
}
