import { expect, test } from "vitest";
import { stepOfKey } from "./run-keys.ts";

/** A key with the focus in elements of these names. */
function press(key: string, inside: readonly string[] = [], held: object = {}) {
  const target = Object.assign(new EventTarget(), {
    closest: (selector: string) => {
      const names = selector.split(",");
      return inside.some((name) => names.includes(name)) ? {} : null;
    },
  });
  const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  return stepOfKey({ key, target, ...none, ...held });
}

test.each([" ", "ArrowRight", "ArrowDown", "PageDown", "."])("%j is next", (key) => {
  expect(press(key)).toBe("next");
});

test.each(["ArrowLeft", "ArrowUp", "PageUp"])("%s is back", (key) => {
  expect(press(key)).toBe("back");
});

test("other keys and those with a modifier are none", () => {
  expect(press("Enter")).toBeNull();
  expect(press("n")).toBeNull();
  for (const modifier of ["ctrlKey", "metaKey", "altKey", "shiftKey"]) {
    expect(press(" ", [], { [modifier]: true })).toBeNull();
  }
});

test("the space bar presses what has the focus; the arrows still go through the run there", () => {
  for (const name of ["button", "a", "summary"]) {
    expect([name, press(" ", [name]), press("PageDown", [name])]).toEqual([name, null, "next"]);
  }
});

test("no key acts where somebody types or chooses", () => {
  for (const name of ["textarea", "select", "form", "input:not([type=checkbox])"]) {
    for (const key of [" ", "ArrowDown", "."]) {
      expect([name, key, press(key, [name])]).toEqual([name, key, null]);
    }
  }
});
