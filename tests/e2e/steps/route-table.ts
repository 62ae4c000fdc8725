import routes from "#app/routes.ts";

interface RouteNode {
  readonly path?: string;
  readonly children?: readonly RouteNode[];
}

/** The path patterns of every page, from the product's one table of routes; the last, `*`, is left out. */
export async function routePatterns(): Promise<readonly string[]> {
  const found = (await routes).flatMap((route) => pathsOf(route, ""));
  return ["/", ...found.filter((path) => path !== "*").map((path) => `/${path}`)];
}

/** The paths of every page that is about one event, with the event's slug, code or id filled in. */
export async function eventPaths(name: string): Promise<readonly string[]> {
  const patterns = await routePatterns();
  return patterns
    .filter((path) => /:(code|slug|event)\b/.test(path))
    .map((path) => path.replace(/:(code|slug|event)\b/, name));
}

function pathsOf({ path, children = [] }: RouteNode, above: string): string[] {
  const here = path === undefined ? above : above ? `${above}/${path}` : path;
  return [
    ...(path === undefined ? [] : [here]),
    ...children.flatMap((child) => pathsOf(child, here)),
  ];
}
