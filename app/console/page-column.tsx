import type { ReactNode } from "react";

/** The measure of a page of the console. */
export function PageColumn({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-300 flex-col gap-8 px-4 py-6 sm:px-8 lg:px-12 lg:py-8">
      {children}
    </div>
  );
}
