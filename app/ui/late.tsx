import { type ComponentType, useEffect, useState } from "react";
import { loadPatiently } from "./patience.ts";

/** A component in a script of its own, which few need. */
export interface LatePart<P extends object> {
  readonly name: string;
  readonly fetch: () => Promise<ComponentType<P>>;
  loaded: ComponentType<P> | null;
}

const isServer = typeof document === "undefined";
const awaited: Promise<unknown>[] = [];

/**
 * Names a late part. The server has all of them; a page fetches at once those it was rendered with
 * (see `loadRenderedParts`), and the others when they are first shown.
 */
export function late<P extends object>(
  name: string,
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): LatePart<P> {
  const part: LatePart<P> = {
    name,
    loaded: null,
    async fetch() {
      part.loaded = (await (isServer ? load() : loadPatiently(load))).default;
      return part.loaded;
    },
  };
  if (isServer || document.querySelector(`[data-late="${name}"]`)) awaited.push(part.fetch());
  return part;
}

/**
 * Resolves when the parts that belong to the page as it was rendered are here. Only then may it
 * wake up: what waits inside a boundary, React throws away when anything above it changes meanwhile.
 */
export async function loadRenderedParts(): Promise<void> {
  await Promise.allSettled(awaited);
}

interface LateProps<P extends object> {
  readonly part: LatePart<P>;
  /** What the part is given. */
  readonly with: P;
}

/** Shows a late part; nothing until its script is here. */
export function Late<P extends object>(props: LateProps<P>) {
  return <OnePart key={props.part.name} {...props} />;
}

function OnePart<P extends object>({ part, with: props }: LateProps<P>) {
  const [Part, setPart] = useState(() => part.loaded);
  useEffect(() => {
    if (Part) return;
    part.fetch().then(
      (component) => setPart(() => component),
      // Thrown while rendering, so that the page's own error boundary says it.
      (error: unknown) =>
        setPart(() => {
          throw error;
        }),
    );
  }, [Part, part]);
  return (
    <div data-late={part.name} className="contents">
      {Part && <Part {...props} />}
    </div>
  );
}
