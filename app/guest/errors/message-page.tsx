import type { ReactNode } from "react";
import { GuestFrame } from "../guest-frame.tsx";

/** A page that says one thing and shows the way on. */
export function MessagePage(props: { title: string; text: string; children: ReactNode }) {
  return (
    <GuestFrame>
      <h1 className="text-36">{props.title}</h1>
      <p className="text-18 text-ink-soft">{props.text}</p>
      <div className="flex flex-col gap-4">{props.children}</div>
    </GuestFrame>
  );
}
