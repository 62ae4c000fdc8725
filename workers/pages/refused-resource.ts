/** The page of ours that says what a status means. */
const pages: readonly (readonly [statuses: readonly number[], page: string])[] = [
  [[404, 410], "/error-404"],
  [[401, 403], "/not-authorized"],
  [[500, 502, 503], "/error-500"],
];

/**
 * An address that answers with a file or data and refuses has no page to say so, and a person who opened it would see
 * JSON, or nothing: a browser that asks for a page is led to the one that says it. Programs are answered as they were.
 */
export function leadToPage(request: Request, response: Response): Response {
  const isRefused = ["X-Remix-Error", "X-Remix-Catch"].some((name) => response.headers.has(name));
  if (!isRefused || !wantsPage(request)) return response;
  const page = pages.find(([statuses]) => statuses.includes(response.status))?.[1];
  if (page === undefined) return response;
  // Not `Response.redirect`: its headers cannot be added to.
  const to = new URL(page, request.url).href;
  return new Response(null, { status: 302, headers: { Location: to } });
}

/** Somebody goes there; a script takes whatever it is given. */
function wantsPage({ method, url, headers }: Request): boolean {
  const isPage = headers.get("Accept")?.includes("text/html") ?? false;
  return method === "GET" && isPage && !new URL(url).pathname.endsWith(".data");
}
