import { type ComponentType, useEffect, useState } from "react";
import { loadWithRetry } from "./retry.ts";

/** A component in a script of its own, which few need. */
interface Island<P extends object> {
  readonly name: string;
  readonly fetch: () => Promise<ComponentType<P>>;
  loaded: ComponentType<P> | null;
}

const isServer = typeof document === "undefined";
const awaited: Promise<unknown>[] = [];

/**
 * Names a lazy island. The server has all of them; a page fetches at once those it was rendered with
 * (see `loadRenderedIslands`), and the others when they are first shown.
 */
export function lazyIsland<P extends object>(
  name: string,
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): Island<P> {
  const island: Island<P> = {
    name,
    loaded: null,
    async fetch() {
      island.loaded = (await (isServer ? load() : loadWithRetry(load))).default;
      return island.loaded;
    },
  };
  if (isServer || document.querySelector(`[data-island="${name}"]`)) awaited.push(island.fetch());
  return island;
}

/**
 * Resolves when the islands that belong to the page as it was rendered are here. Only then may it
 * hydrate: what waits inside a boundary, React throws away when anything above it changes meanwhile.
 */
export async function loadRenderedIslands(): Promise<void> {
  await Promise.allSettled(awaited);
}

interface IslandProps<P extends object> {
  readonly island: Island<P>;
  /** Its properties. */
  readonly with: P;
}

/** Shows a lazy island; nothing until its script is here. */
export function LazyIsland<P extends object>(props: IslandProps<P>) {
  return <OneIsland key={props.island.name} {...props} />;
}

function OneIsland<P extends object>({ island, with: props }: IslandProps<P>) {
  const [Component, setComponent] = useState(() => island.loaded);
  useEffect(() => {
    if (Component) return;
    island.fetch().then(
      (component) => setComponent(() => component),
      // Thrown while rendering, so that the page's own error boundary says it.
      (error: unknown) =>
        setComponent(() => {
          throw error;
        }),
    );
  }, [Component, island]);
  return (
    <div data-island={island.name} className="contents">
      {Component && <Component {...props} />}
    </div>
  );
}
