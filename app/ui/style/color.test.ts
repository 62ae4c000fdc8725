import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast } from "#workers/contract/conventions/contrast.ts";
import { eventColors } from "./color.ts";

const channel = fc.integer({ min: 0, max: 255 }).map((v) => v.toString(16).padStart(2, "0"));
const anyColor = fc.tuple(channel, channel, channel).map((parts) => `#${parts.join("")}`);

describe("an event's colour", () => {
  it("is readable wherever it stands, whatever the host picks", () => {
    fc.assert(
      fc.property(anyColor, (base) => {
        const colors = eventColors(base);
        if (!colors) throw new Error(`${base} gave no colours`);
        for (const { accent, ink, soft } of [colors.light, colors.dark]) {
          expect(contrast(accent, ink)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(accent, soft)).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrast(colors.light.accent, "#ffffff")).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colors.dark.accent, "#16191f")).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colors.stageAccent, "#081719")).toBeGreaterThanOrEqual(4.5);
      }),
      { examples: [["#000000"], ["#ffffff"]] },
    );
  });

  it("stays as it was picked when it is readable already", () => {
    expect(eventColors("#006a4e")?.light.accent).toBe("#006a4e");
  });

  it("is none for what is not a colour", () => {
    expect(eventColors(null)).toBeNull();
    expect(eventColors("red;}body{display:none")).toBeNull();
  });
});
