import { afterAll, describe, expect, test } from "vitest";
import { wordsOf } from "#tests/support/browser.ts";
import { cookieNames } from "#workers/contract/http/cookies.ts";
import { locales } from "#workers/contract/texts/index.ts";
import { changeEvent } from "../steps/change-event.ts";
import { routePatterns } from "../steps/route-table.ts";
import { openSite } from "../steps/stage.ts";

const site = openSite();

/** Every address of the product's table of routes, with the demo's event where one is named. */
async function addresses(): Promise<readonly string[]> {
  const { code, slug } = site().demo;
  const fill = (path: string) =>
    path
      .replace(":code", slug)
      .replace(":slug", slug)
      .replace(/:\w+\??/g, "none");
  const found = await routePatterns();
  return [...found.map(fill), "/no-such-page", `/c/${code}`, `/code=${code}`, "/c/no-such-event"];
}

/** The views that other sites may show, and nothing else. */
const framed = /^\/c\/[^/]+\/(embed|sidebar|quest|highlight)$/;

/** What stands in their addresses signs somebody in, or shows what is kept of them. */
const withSecrets = /^\/(login\/callback|event\/[^/]+\/user\/data)$/;

const get = (path: string) => fetch(`${site().url}${path}`, { redirect: "manual" });

function ancestorsOf(answer: Response): string | undefined {
  return answer.headers
    .get("content-security-policy")
    ?.split("; ")
    .find((rule) => rule.startsWith("frame-ancestors"));
}

describe("[S6] every answer", () => {
  test("of a file says what it is, and what is built is kept for good", async () => {
    const page = await (await get("/login")).text();
    const built = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? "";
    expect(built).not.toBe("");
    for (const path of [built, "/embed.js", "/sw.js", "/icon.svg", "/manifest.webmanifest"]) {
      const { headers, status } = await get(path);
      expect([path, status, headers.get("x-content-type-options")]).toEqual([path, 200, "nosniff"]);
      expect(headers.get("strict-transport-security"), path).toMatch(/^max-age=31536000; include/);
      expect(headers.get("content-security-policy"), path).toContain("frame-ancestors 'none'");
      const isForGood = headers.get("cache-control")?.includes("immutable") ?? false;
      expect([path, isForGood]).toEqual([path, path === built]);
    }
  });

  test("of a page is kept by no cache", async () => {
    const { slug } = site().demo;
    for (const path of [
      ...["/events", "/login", `/events/${slug}/qna`, `/events/${slug}/display`],
      ...[`/c/${slug}/control`, `/c/${slug}/highlight`, `/events/${slug}/display.data`],
    ]) {
      const { headers } = await get(path);
      expect([path, headers.get("cache-control")]).toEqual([path, "no-store"]);
    }
  });

  test("of a page has the security headers; only embeds may be framed", async () => {
    const wrong: string[] = [];
    const all = await addresses();
    expect(all.length).toBeGreaterThan(25);
    expect(all.filter((path) => framed.test(path))).toHaveLength(4);
    for (const path of all) {
      const answer = await get(path);
      await answer.arrayBuffer();
      const { headers, status } = answer;
      if (status >= 500 && path !== "/error-500" && path !== "/maintenance") {
        wrong.push(`${path}: ${status}`);
      }
      if (headers.get("x-content-type-options") !== "nosniff") wrong.push(`${path}: nosniff`);
      const referrer = withSecrets.test(path) ? "no-referrer" : "same-origin";
      if (headers.get("referrer-policy") !== referrer) wrong.push(`${path}: referrer`);
      if (!headers.get("permissions-policy")) wrong.push(`${path}: permissions`);
      if (headers.get("cross-origin-opener-policy") !== "same-origin")
        wrong.push(`${path}: opener`);
      const policy = headers.get("content-security-policy") ?? "";
      const evaluates = /'(wasm-)?unsafe-eval'/.exec(policy)?.[0] ?? null;
      const mayEvaluate = path === "/scanner" ? "'wasm-unsafe-eval'" : null;
      const isStrict = /default-src '(self|none)'/.test(policy) && evaluates === mayEvaluate;
      if (policy.includes("'nonce-") && !policy.includes("base-uri 'none'"))
        wrong.push(`${path}: base`);
      const runsAny = /script-src[^;]*'unsafe-inline'/.test(policy);
      if (!isStrict || runsAny) wrong.push(`${path}: policy ${policy}`);
      const isFramed = framed.test(path);
      const ancestors = isFramed ? "frame-ancestors *" : "frame-ancestors 'none'";
      if (ancestorsOf(answer) !== ancestors) wrong.push(`${path}: ${ancestorsOf(answer)}`);
      const older = isFramed ? null : "DENY";
      if (headers.get("x-frame-options") !== older) wrong.push(`${path}: x-frame-options`);
    }
    expect(wrong).toEqual([]);
  });

  test.each(locales)("to a form of another site is a page as others are, in %s", async (locale) => {
    const said = wordsOf(locale);
    const answer = await fetch(`${site().url}/login?tab=email`, {
      method: "POST",
      body: new URLSearchParams({ email: "a@b.no" }),
      headers: {
        Origin: "https://evil.test",
        "Accept-Language": locale === "no" ? "nb" : "en",
        Cookie: `${cookieNames.theme}=dark`,
      },
    });
    const page = await answer.text();
    expect(answer.status).toBe(403);
    expect(page).toContain(`<h1 class="text-36">${said("errors.request.origin")}</h1>`);
    expect(page).toContain(said("guest.originHint"));
    expect(page).toMatch(/<html lang="(?:nb|en)" data-theme="dark"/);
    // The product's own look, and the way to the page itself; no script, which would look at the address.
    expect(page).toMatch(/<link rel="stylesheet" href="\/assets\/[\w-]+\.css"/);
    expect(page).toMatch(/<a [^>]*href="\/login"/);
    expect(page).not.toContain("<script");
    expect(ancestorsOf(answer)).toBe("frame-ancestors 'none'");
  });

  test("of the API has them, too", async () => {
    for (const path of ["/v1/health", "/v1/me", "/v1/no-such-thing", "/v1/openapi.json"]) {
      const answer = await get(path);
      await answer.arrayBuffer();
      expect(answer.headers.get("x-content-type-options"), path).toBe("nosniff");
      expect(ancestorsOf(answer), path).toBe("frame-ancestors 'none'");
    }
  });
});

describe("[S6] sites that may frame an event", () => {
  afterAll(() => changeEvent(site(), "embeds", { frameHosts: [] }));

  test("are those that it lists, and no others", async () => {
    await changeEvent(site(), "embeds", { frameHosts: ["kommune.no", "https://*.nrk.no"] });
    for (const view of ["embed", "sidebar", "quest", "highlight"]) {
      const answer = await get(`/c/${site().demo.slug}/${view}`);
      await answer.arrayBuffer();
      const listed = "frame-ancestors 'self' https://kommune.no https://*.nrk.no";
      expect(ancestorsOf(answer)).toBe(listed);
    }
  });

  test("cannot write anything else into the policy", async () => {
    const refused = changeEvent(site(), "embeds", { frameHosts: ["a.no; script-src *"] });
    await expect(refused).rejects.toThrow(/400/);
  });
});

test("[S6] a video above the tabs widens the page's policy by its own origin only", async () => {
  const address = "https://vimeo.com/76979871";
  await changeEvent(site(), "embeds", { embedLive: address });
  const answer = await get(`/c/${site().demo.code}`);
  const html = await answer.text();
  const policy = answer.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("frame-src 'self' https://player.vimeo.com;");
  expect(html).toContain("https://player.vimeo.com/video/76979871");
  const refused = changeEvent(site(), "embeds", { embedLive: "<script>alert(1)</script>" });
  await expect(refused).rejects.toThrow(/400/);
  await changeEvent(site(), "embeds", { embedLive: "" });
});
