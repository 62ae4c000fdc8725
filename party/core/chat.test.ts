import { describe, expect, test } from "vitest";
import { host, kari, moderator, ola, TestRoom } from "./test-room.ts";

const send = (text = "Hello", anonymous = false) =>
  ({ type: "chat.send", text, anonymous }) as const;

describe("the chat", () => {
  test("[CHAT1] participants in slow mode, staff without and marked", () => {
    const chat = { enabled: true, maxLength: 500, slowModeSeconds: 30 };
    const room = new TestRoom({ chat });
    const message = room.do(kari, send());
    expect(room.sees("attendee", "m", message)).toEqual({ t: "Hello", n: "Kari", a: 0 });
    expect(room.sees(`own:${kari.id}`, "mm", message)).toBe(1);
    room.wait(10);
    expect(room.run(kari, send())).toEqual({
      ...{ ok: false, code: "chat.slow_mode", detail: { seconds: 20 } },
    });
    const staff = room.do(moderator, send("Welcome"));
    expect(room.sees("attendee", "m", staff)).toMatchObject({ n: "Mona", f: 1 });
    expect(room.code(moderator, send())).toBe("ok");
    expect(room.code(ola, send("x".repeat(501)))).toBe("text.too_long");
    room.configure({ chat: { ...chat, enabled: false } });
    expect(room.code(ola, send())).toBe("chat.disabled");
    expect(room.code(moderator, send())).toBe("chat.disabled");
  });

  test("[CHAT2] removed by staff, withdrawn by its author", () => {
    const room = new TestRoom();
    const first = room.do(kari, send("One"));
    const second = room.do(ola, send("Two"));
    room.told("attendee");
    room.do(moderator, { type: "chat.remove", message: first });
    expect(room.told("attendee")).toEqual([["m", first, null]]);
    expect(room.run(host, { type: "chat.remove", message: first })).toMatchObject({
      detail: { state: "removed", by: "Mona" },
    });
    expect(room.code(kari, { type: "chat.withdraw", message: first })).toBe("state.not_allowed");
    expect(room.code(kari, { type: "chat.withdraw", message: second })).toBe("chat.not_found");
    room.do(ola, { type: "chat.withdraw", message: second });
    expect(room.state.messages.get(second)?.text).toBe("");
    expect(room.sees("staff", "m", second)).toBeNull();
    expect(room.sees(`own:${ola.id}`, "mm", second)).toBeNull();
  });

  test("[CHAT3] the last 200 are shown", () => {
    const room = new TestRoom();
    const ids = Array.from({ length: 200 }, (_, n) => room.do(moderator, send(`Line ${n}`)));
    const [first = ""] = ids;
    expect(room.sees("attendee", "m", first)).not.toBeNull();
    room.told("attendee");
    const last = room.do(kari, send());
    expect(room.told("attendee").map(([kind, id, value]) => [kind, id, value === null])).toEqual([
      ["m", last, false],
      ["m", first, true],
    ]);
    expect(room.sees("staff", "m", first)).toBeNull();
  });
});
