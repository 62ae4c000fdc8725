import { Form } from "@remix-run/react";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/confirm.tsx";

/** What is asked before a form is sent. */
interface Asked {
  readonly title: string;
  readonly text: string;
  /** Of a button that does not look so itself: what it does is not taken back. */
  readonly isFinal?: boolean;
}

/** A form of one button. With `confirm` it asks first; without the script it is sent at once. */
export function ButtonForm(props: {
  fields: Readonly<Record<string, string>>;
  confirm?: Asked | undefined;
  look: "primary" | "plain" | "quiet" | "stop";
  /** What the button is called when its text alone does not tell it from others. */
  label?: string | undefined;
  isBusy: boolean;
  /** What is to be filled in before the button is pressed. */
  more?: ReactNode;
  children: ReactNode;
  onSend(form: HTMLFormElement): void;
}) {
  const t = useT();
  const { confirm, look } = props;
  const form = useRef<HTMLFormElement>(null);
  const [isAsking, setIsAsking] = useState(false);

  const send = () => form.current && props.onSend(form.current);

  function press(event: FormEvent) {
    event.preventDefault();
    if (confirm) setIsAsking(true);
    else send();
  }

  return (
    <>
      <Form ref={form} method="post" onSubmit={press}>
        {Object.entries(props.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {props.more}
        <Button type="submit" look={look} aria-label={props.label} aria-disabled={props.isBusy}>
          {props.children}
        </Button>
      </Form>
      {confirm && (
        <Confirm
          open={isAsking}
          title={confirm.title}
          action={props.children}
          cancel={t("common.cancel")}
          destructive={look === "stop" || confirm.isFinal === true}
          onConfirm={send}
          onClose={() => setIsAsking(false)}
        >
          {confirm.text}
        </Confirm>
      )}
    </>
  );
}
