/** The last error page, as the server and a page without a network draw it. */
import { renderToStaticMarkup } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from "react-router-dom/server";
import { expect, test } from "vitest";
import { RootError } from "#app/root-error.tsx";
import { NetworkLost } from "#app/ui/loading/retry.ts";

/** The page at an address whose content fails in this way, in a language. */
async function draw(locale: string, error: Error): Promise<string> {
  const fail = () => {
    throw error;
  };
  const routes = [
    {
      id: "root",
      path: "/",
      loader: () => ({ locale, requestId: "request-1" }),
      ErrorBoundary: RootError,
      children: [{ path: "*", loader: fail, element: <p>content</p> }],
    },
  ];
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request("http://localhost/c/PLENUM?tab=chat"));
  if (context instanceof Response) throw new Error("a page and no answer");
  const router = createStaticRouter(routes, context);
  return renderToStaticMarkup(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
  );
}

const heading = (html: string) => /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1];
const links = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to);

test.each([
  ["no", "Noe gikk galt hos oss", "Ingen forbindelse."],
  ["en", "Internal Server Error!", "No Connection."],
])(
  "in %s it says what happened, and leads to the same page and to the front page",
  async (locale, broken, lost) => {
    const failed = await draw(locale, new Error("of ours"));
    expect(heading(failed)).toBe(broken);
    expect(failed).not.toContain("of ours");
    expect(links(failed)).toEqual(["/c/PLENUM?tab=chat", "/"]);
    const offline = await draw(locale, new NetworkLost());
    expect(heading(offline)?.startsWith(lost)).toBe(true);
    expect(links(offline)).toEqual(["/c/PLENUM?tab=chat", "/"]);
  },
);

test("it says by which number a fault of ours is found, and says none where there is no fault", async () => {
  expect(await draw("no", new Error("of ours"))).toMatch(/sier fra: <code[^>]*>request-1<\/code>/);
  expect(await draw("en", new Error("of ours"))).toMatch(/report it: <code[^>]*>request-1<\/code>/);
  expect(await draw("no", new NetworkLost())).not.toContain("request-1");
});
