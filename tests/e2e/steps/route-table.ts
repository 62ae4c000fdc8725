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

/** What pages ask for, files and feeds: nobody reads anything there. */
export const withoutPage: readonly string[] = [
  ...["/palette", "/star", "/dismiss-announcement", "/preferences", "/profile/data"],
  ...["/transactions/csv", "/transactions/:id/pdf"],
  ...["/manage/audit/csv", "/users/import/template", "/users/import/:id/result"],
  ...["/calendar/:file", "/files/:key", "/c/:code/calendar.ics", "/c/:code/profile/data"],
  ...["export", "badges/pdf", "import/template", "import/:id/result"].map(
    (path) => `/events/:slug/attendees/${path}`,
  ),
  ...[
    "/event/:slug/user/standing",
    "/event/:slug/user/ticket",
    "/event/:slug/user/data/file",
    "/event/:slug/user/certificate",
    "/events/:slug/display/ticket",
    "/events/:slug/display/door",
    "/events/:slug/check/phones",
    "/events/:slug/exports/:id/file",
  ],
];

/** The paths of every page that is about one event, with the event's slug, code or id filled in. */
export async function eventPaths(name: string): Promise<readonly string[]> {
  const patterns = await routePatterns();
  return patterns
    .filter((path) => /:(code|slug|event)\b/.test(path))
    .map((path) => path.replace(/:(code|slug|event)\b/, name));
}

/** Whose page an address is, of these patterns: of several that fit, the one with the most words of its own. */
export function patternOf(address: string, patterns: readonly string[]): string | undefined {
  const parts = address.replace(/[?#].*/, "").split("/");
  const isParam = (part: string) => part.startsWith(":");
  const fits = patterns.filter((pattern) => {
    const wanted = pattern.split("/");
    return (
      wanted.length === parts.length &&
      wanted.every((part, place) => isParam(part) || part === parts[place])
    );
  });
  const wordsOf = (pattern: string) => pattern.split("/").filter((part) => !isParam(part)).length;
  return fits.toSorted((one, other) => wordsOf(other) - wordsOf(one))[0];
}

function pathsOf({ path, children = [] }: RouteNode, above: string): string[] {
  const here = path === undefined ? above : above ? `${above}/${path}` : path;
  return [
    ...(path === undefined ? [] : [here]),
    ...children.flatMap((child) => pathsOf(child, here)),
  ];
}
