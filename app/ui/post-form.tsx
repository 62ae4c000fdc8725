import { Form, type FormProps } from "@remix-run/react";
import { type RefObject, useRef } from "react";
import { useFocusFault } from "./hooks/use-focus-fault.ts";

/** A form that a page of ours answers: whoever is refused (`fault`, another one each time) is led to what is wrong. */
export function PostForm({
  fault,
  formRef,
  ...rest
}: FormProps & { fault: unknown; formRef?: RefObject<HTMLFormElement> }) {
  const own = useRef<HTMLFormElement>(null);
  const form = formRef ?? own;
  useFocusFault(form, fault);
  return <Form ref={form} method="post" noValidate {...rest} />;
}
