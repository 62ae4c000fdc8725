import { useNavigation, useSubmit } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonForm } from "./button-form.tsx";

/** A button that does something to what the page is about; asks first when it says so. */
export function ActButton(props: {
  intent: string;
  /** What it is to be done to, where the page is about several. */
  fields?: Readonly<Record<string, string>>;
  /** What it is called when its text alone does not tell it from others. */
  label?: string;
  confirm?: { readonly title: string; readonly text: string };
  look?: "primary" | "plain" | "quiet" | "stop";
  children: ReactNode;
}) {
  const submit = useSubmit();
  const navigation = useNavigation();
  return (
    <ButtonForm
      fields={{ intent: props.intent, ...props.fields }}
      confirm={props.confirm}
      look={props.look ?? "plain"}
      label={props.label}
      isBusy={navigation.state !== "idle"}
      onSend={(form) => submit(form, { preventScrollReset: true })}
    >
      {props.children}
    </ButtonForm>
  );
}
