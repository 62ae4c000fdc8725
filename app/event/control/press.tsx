import { type ReactNode, useRef, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import type { RemoteControl } from "./use-remote.ts";

/**
 * A large button of the remote; `pressed` says that the screen shows this now, `staged` that the preview
 * does. A press that answers with a promise is the only one until that is settled.
 */
export function Press(props: {
  remote: RemoteControl;
  onPress(): void | Promise<void>;
  /** What a press does, of a button that in the same place may come to do something else. */
  act?: string;
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
  const [isPending, press] = usePressOnce(onPress);
  return (
    <Button
      size="large"
      look={look}
      wide
      disabled={disabled || remote.isAway}
      aria-pressed={pressed}
      aria-disabled={isPending || undefined}
      data-act={props.act}
      data-staged={staged || undefined}
      title={props.title}
      className="max-lg:min-h-11! max-lg:px-2! max-lg:text-14! aria-pressed:border-transparent aria-pressed:bg-chosen aria-pressed:text-chosen-ink data-staged:outline-2 data-staged:outline-accent data-staged:outline-dashed data-staged:-outline-offset-4"
      onClick={press}
    >
      {props.children}
      {staged && <span className="sr-only">, {t("control.staged")}</span>}
    </Button>
  );
}

/** A press that does nothing while the one before it is on its way. */
function usePressOnce(onPress: () => void | Promise<void>): readonly [boolean, () => void] {
  const underWay = useRef(false);
  const [isPending, setPending] = useState(false);
  async function press(): Promise<void> {
    if (underWay.current) return;
    const answer = onPress();
    if (answer === undefined) return;
    underWay.current = true;
    setPending(true);
    await answer;
    underWay.current = false;
    setPending(false);
  }
  return [isPending, () => void press()];
}
