import { describe, expect, test } from "vitest";
import { FakeRoom } from "#tests/support/fakes/fake-host.ts";

const screen = { role: "screen", name: null } as const;

describe("[SCR5] the screens that are there", () => {
  test("staff see pages come and go, and when a screen was last heard", async () => {
    const room = new FakeRoom();
    const moderator = await room.moderator();
    const heard = () => moderator.view.get("sl:main");
    expect(heard()).toBeUndefined();
    const first = await room.join("scr_1", screen);
    const second = await room.join("scr_2", { ...screen, screen: "main" });
    expect(heard()).toMatchObject([2, expect.any(Number)]);
    expect(first.view.has("sl:main")).toBe(false);
    await room.shell.close(first);
    await room.clock.advance(100);
    const before = heard();
    const [pages, at] = Array.isArray(before) ? before : [];
    expect(pages).toBe(1);
    await room.clock.advance(20_000);
    await room.shell.receive(second, '{"ping":1}');
    await room.clock.advance(100);
    expect(heard()).toEqual([1, at + 20]);
    await room.shell.close(second);
    await room.clock.advance(100);
    expect(heard()).toMatchObject([0, expect.any(Number)]);
  });

  test("each by itself; nothing of it is kept", async () => {
    const room = new FakeRoom();
    const moderator = await room.moderator();
    await room.act(moderator, 1, { type: "screen.add", name: "Foyer" });
    const foyer = Array.from(moderator.view.keys())
      .find((key) => key.startsWith("sn:"))
      ?.slice(3);
    await room.join("scr_1", { ...screen, screen: foyer ?? "" });
    expect(moderator.view.get(`sl:${foyer}`)).toMatchObject([1, expect.any(Number)]);
    expect(moderator.view.has("sl:main")).toBe(false);
    expect(Array.from(room.storage.kept.values()).join("")).not.toContain('"sl:');
  });
});
