import { useEffect, useRef } from "react";
import { CopyButton } from "../events/details/codes/copy-button.tsx";

/** A secret that is told this once: to copy, now. */
export function SecretOnce(props: { title: string; lead: string; label: string; secret: string }) {
  const { secret } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      aria-labelledby="secret-title"
      className="flex flex-col gap-3 rounded-card border border-accent bg-accent-soft p-5 sm:p-8"
    >
      <h2
        ref={heading}
        id="secret-title"
        tabIndex={-1}
        className="text-22 wrap-anywhere focus:outline-none"
      >
        {props.title}
      </h2>
      <p>{props.lead}</p>
      <p className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 rounded-control border border-line bg-surface px-3 py-2 break-all">
          {secret}
        </code>
        <CopyButton text={secret} label={props.label} />
      </p>
    </section>
  );
}
