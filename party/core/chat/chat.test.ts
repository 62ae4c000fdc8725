import { describe, expect, test } from "vitest";
import { host, kari, moderator, ola, system, TestRoom } from "../../testing/test-room.ts";
import { fromEntities, toEntities } from "../snapshot.ts";

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
      ok: false,
      code: "chat.slow_mode",
      detail: { seconds: 20 },
    });
    const staff = room.do(moderator, send("Welcome"));
    expect(room.sees("attendee", "m", staff)).toMatchObject({ n: "Mona", f: 1 });
    // Nobody is told of it as their own.
    expect([...room.state.dirty]).toContain(`m:${staff}`);
    expect([...room.state.dirty]).not.toContain(`mm:${staff}`);
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

  test("[CHAT4] one message is pinned, however old, until it is unpinned or gone", () => {
    const room = new TestRoom();
    const first = room.do(kari, send("Lunch at noon"));
    const second = room.do(ola, send("Two"));
    const pin = (message: string, on = true) => ({ type: "chat.pin", message, on }) as const;
    expect(room.code(kari, pin(first))).toBe("auth.forbidden");
    expect(room.code(moderator, pin("nope"))).toBe("chat.not_found");
    room.do(moderator, pin(first));
    room.told("attendee");
    room.do(host, pin(second));
    expect(room.told("attendee")).toEqual([
      ["m", first, { t: "Lunch at noon", n: "Kari", a: 0 }],
      ["m", second, { t: "Two", n: "Ola", a: 0, p: 1 }],
    ]);
    const undo = room.state.activity.at(-1)?.parts[0]?.undo;
    expect(undo).toEqual(pin(first));
    if (undo) room.do(moderator, undo);
    for (let n = 0; n < 200; n += 1) room.do(moderator, send(`Line ${n}`));
    expect(room.sees("attendee", "m", first)).toMatchObject({ p: 1 });
    expect(room.sees("attendee", "m", second)).toBeNull();
    expect(fromEntities(toEntities(room.state)).pinned).toBe(first);
    room.do(moderator, { type: "chat.remove", message: first });
    expect(room.state.pinned).toBeNull();
    expect(room.sees("attendee", "m", first)).toBeNull();
    expect(room.code(moderator, pin(first))).toBe("state.not_allowed");
    room.wait(5);
    const third = room.do(kari, send("Mine"));
    room.do(moderator, pin(third));
    room.do(moderator, pin(third, false));
    expect(room.state.pinned).toBeNull();
    room.do(moderator, pin(third));
    room.do(system, { type: "person.erase", person: kari.id });
    expect(room.state.pinned).toBeNull();
  });

  test("[CHAT4] pinned once, and unpinning or removing another one leaves the pin", () => {
    const room = new TestRoom();
    const [one, two] = [room.do(moderator, send("One")), room.do(moderator, send("Two"))];
    const pin = (message: string, on = true) => ({ type: "chat.pin", message, on }) as const;
    room.do(moderator, pin(one));
    expect(room.run(host, pin(one))).toEqual({ ok: true, events: [] });
    expect(room.state.activity.at(-1)).toMatchObject({
      what: "messagePinned",
      parts: [{ undo: pin(one, false) }],
    });
    expect(room.run(host, pin(two, false))).toEqual({ ok: true, events: [] });
    room.do(moderator, { type: "chat.remove", message: two });
    expect(room.sees("attendee", "m", one)).toMatchObject({ p: 1 });
    room.do(host, pin(one, false));
    expect(room.state.activity.at(-1)).toMatchObject({
      what: "messageUnpinned",
      parts: [{ undo: pin(one) }],
    });
    expect(room.sees("attendee", "m", one)).not.toHaveProperty("p");
    room.happen({ type: "messagePinned", message: two, on: true, act: "zz" }, moderator);
    expect(room.state.pinned).toBeNull();
  });

  test("[CHAT2] a removed or withdrawn message is neither pinned nor withdrawn again, and nobody else withdraws it", () => {
    const room = new TestRoom();
    const mine = room.do(kari, send("Mine"));
    room.wait(5);
    const other = room.do(kari, send("Another"));
    const withdraw = (message: string) => ({ type: "chat.withdraw", message }) as const;
    expect(room.code(ola, withdraw(mine))).toBe("chat.not_found");
    expect(room.code(kari, withdraw("zz"))).toBe("chat.not_found");
    room.do(kari, withdraw(mine));
    expect(room.state.messages.get(mine)?.state).toBe("withdrawn");
    expect(room.code(kari, withdraw(mine))).not.toBe("ok");
    room.do(moderator, { type: "chat.remove", message: other });
    room.happen({ type: "messageWithdrawn", message: other }, kari);
    expect(room.state.messages.get(other)).toMatchObject({ state: "removed", text: "Another" });
  });

  test("[CHAT5] many are removed as one act, as far as they can be", () => {
    const room = new TestRoom();
    const ids = ["One", "Two", "Three"].map((text) => room.do(moderator, send(text)));
    const [first = "", second = "", third = ""] = ids;
    const remove = (...messages: string[]) => ({ type: "messages.remove", messages }) as const;
    expect(room.code(kari, remove(first))).toBe("auth.forbidden");
    expect(room.code(moderator, remove("nope"))).toBe("chat.not_found");
    room.do(moderator, { type: "chat.remove", message: first });
    room.do(host, remove(first, second, second, third));
    for (const id of ids) expect(room.sees("attendee", "m", id)).toBeNull();
    expect(room.state.messages.get(first)?.by).toBe("Mona");
    const line = room.state.activity.at(-1);
    expect(line).toMatchObject({ what: "messageRemoved", by: host.name });
    expect(line?.parts).toHaveLength(2);
    expect(room.run(host, remove(third, first))).toMatchObject({ code: "state.not_allowed" });
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
