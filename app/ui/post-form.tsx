import { Form, type FormProps } from "@remix-run/react";
import { useRef } from "react";
import { useFocusFault } from "./use-focus-fault.ts";

/** A form that a page of ours answers: whoever is refused (`fault`, another one each time) is led to what is wrong. */
export function PostForm({ fault, ...rest }: FormProps & { fault: unknown }) {
  const form = useRef<HTMLFormElement>(null);
  useFocusFault(form, fault);
  return <Form ref={form} method="post" noValidate {...rest} />;
}
