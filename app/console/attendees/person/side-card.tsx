import { type ReactNode, useId } from "react";

/** A card beside what is known of a person. */
export function SideCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 [&_form>button]:w-full rounded-card border border-line bg-surface p-5"
    >
      <h2 id={id} className="text-18 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
