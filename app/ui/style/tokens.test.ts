import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast } from "#workers/contract/conventions/contrast.ts";
import { colorToHex } from "./color.ts";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8").replace(/\s+/g, " ");

type Theme = "light" | "dark";

/** The value that a theme gives a token, as `#rrggbb`; the product's own accent, no event's. */
function token(name: string, theme: Theme): string {
  const declaration = new RegExp(`--${name}: (.*?);`).exec(css)?.[1];
  if (!declaration) throw new Error(`no token --${name}`);
  const plain = declaration.replace(/var\(--event-[\w-]+, ((?:oklch\([^)]*\))|#\w+)\)/g, "$1");
  const pair = /^light-dark\( ?(.*?), ((?:oklch|#).*?) ?\)$/.exec(plain);
  return parse((theme === "light" ? pair?.[1] : pair?.[2]) ?? plain);
}

function parse(value: string): string {
  const text = value.trim();
  if (/^#\w{6}$/.test(text)) return text;
  if (/^#\w{3}$/.test(text)) return `#${[...text.slice(1)].map((c) => c + c).join("")}`;
  const parts = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)$/.exec(text);
  if (!parts) throw new Error(`cannot read colour "${text}"`);
  return colorToHex({ l: Number(parts[1]) / 100, c: Number(parts[2]), h: Number(parts[3]) });
}

const textPairs: [ink: string, ground: string][] = [
  ...["ground", "surface", "sunken", "accent-soft"].map((g): [string, string] => ["ink", g]),
  ...["ground", "surface", "sunken"].map((g): [string, string] => ["ink-soft", g]),
  ...["ground", "surface", "accent-soft"].map((g): [string, string] => ["accent", g]),
  ["accent-ink", "accent"],
  ...["ground", "surface", "sunken"].map((g): [string, string] => ["live", g]),
  ...["ground", "surface"].map((g): [string, string] => ["ok", g]),
  ["warn", "warn-soft"],
  ...["ground", "surface", "stop-soft"].map((g): [string, string] => ["stop", g]),
  ["stop-ink", "stop"],
  ["chosen-ink", "chosen"],
  ...[1, 2, 3, 4].map((n): [string, string] => [`person-${n}`, `person-${n}-soft`]),
];

const controlPairs: [edge: string, ground: string][] = [
  ["line-strong", "ground"],
  ["line-strong", "surface"],
  ["focus", "ground"],
  ["focus", "surface"],
];

describe.each<Theme>(["light", "dark"])("tokens, %s", (theme) => {
  it.each(textPairs)("%s is readable on %s (4.5:1)", (ink, ground) => {
    expect(contrast(token(ink, theme), token(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controlPairs)("%s stands out from %s (3:1)", (edge, ground) => {
    expect(contrast(token(edge, theme), token(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});

it.each(["good", "look", "stop"])("what the gate says is read in the sun: %s (6:1)", (verdict) => {
  const [ink, ground] = [token(`gate-${verdict}-ink`, "light"), token(`gate-${verdict}`, "light")];
  expect(contrast(ink, ground)).toBeGreaterThanOrEqual(6);
});

it("white text is readable on an event's picture, whatever is on it (4.5:1)", () => {
  const cover = new URL("../../event/live/admission/event-cover.tsx", import.meta.url);
  const veil = Number(/bg-stage\/(\d+)/.exec(readFileSync(cover, "utf8"))?.[1]) / 100;
  for (const picture of ["#ffffff", "#000000"]) {
    const behind = mix(token("stage", "light"), picture, veil);
    expect(contrast(token("stage-ink", "light"), behind)).toBeGreaterThanOrEqual(4.5);
  }
});

/** A colour over another one, `share` of it, as `#rrggbb`. */
function mix(over: string, below: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [front = 0, behind = 0] = [over, below].map((hex) =>
      Number.parseInt(hex.slice(at, at + 2), 16),
    );
    return Math.round(front * share + behind * (1 - share));
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** Which token a light stage takes for one of the stage's: stage.css says so. */
function onLightStage(name: string): string {
  const stage = readFileSync(new URL("../../event/display/stage.css", import.meta.url), "utf8");
  const light = stage.slice(stage.indexOf(".stage[data-light]"));
  const token = new RegExp(`--${name}: var\\(--([\\w-]+)\\);`).exec(light)?.[1];
  if (!token) throw new Error(`no --${name} of the light stage`);
  return token;
}

describe("tokens, light stage", () => {
  it.each([
    ...[["stage-ink", "stage"] as const, ["stage-soft", "stage"] as const],
    ...[["stage-accent", "stage"] as const, ["stage-ink", "stage-raised"] as const],
    ...[["stage-soft", "stage-raised"] as const, ["stage-accent-ink", "stage-accent"] as const],
  ])("%s is readable on %s (4.5:1)", (ink, ground) => {
    const [front, behind] = [onLightStage(ink), onLightStage(ground)];
    expect(contrast(token(front, "light"), token(behind, "light"))).toBeGreaterThanOrEqual(4.5);
  });

  it("bars stand out from the stage (3:1)", () => {
    const [bar, stage] = [onLightStage("stage-bar"), onLightStage("stage")];
    expect(contrast(token(bar, "light"), token(stage, "light"))).toBeGreaterThanOrEqual(3);
  });
});

describe("tokens, at the gate", () => {
  // Read at arm's length in the sun: more than text on a page is held to.
  it.each(["good", "look", "stop"])(
    "a result that is %s is readable on its ground (6:1)",
    (verdict) => {
      const [ink, ground] = [`gate-${verdict}-ink`, `gate-${verdict}`];
      expect(contrast(token(ink, "light"), token(ground, "light"))).toBeGreaterThanOrEqual(6);
    },
  );
});

describe("tokens, stage", () => {
  it.each([
    ["stage-ink", "stage"],
    ["stage-soft", "stage"],
    ["stage-accent", "stage"],
    ["stage-ink", "stage-raised"],
    ["stage-soft", "stage-raised"],
  ])("%s is readable on %s (4.5:1)", (ink, ground) => {
    expect(contrast(token(ink, "light"), token(ground, "light"))).toBeGreaterThanOrEqual(4.5);
  });

  it("bars stand out from their track (3:1 to the stage)", () => {
    expect(contrast(token("stage-bar", "light"), token("stage", "light"))).toBeGreaterThanOrEqual(
      3,
    );
  });
});
