import { expect, test } from "vitest";
import { cookieOfPage, withHostCookies } from "./host-cookies.ts";

test("what a page's script sets over https comes back by its plain name, as what the Worker sets does", () => {
  const [set = ""] = cookieOfPage("nav=narrow; Path=/", "https:").split(";");
  const request = new Request("https://plenum.test/", { headers: { Cookie: set } });
  expect(withHostCookies(request).headers.get("Cookie")).toBe("nav=narrow");
  expect(cookieOfPage("nav=narrow; Path=/", "https:")).toContain("; Path=/; Secure");
  expect(cookieOfPage("nav=narrow; Path=/", "http:")).toBe("nav=narrow; Path=/");
});
