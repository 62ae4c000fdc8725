import { describe, expect, test } from "vitest";
import { kari, moderator, noon, settings, TestRoom } from "../../testing/test-room.ts";
import { nextAlarm } from "../event-life/decide.ts";
import { fromEntities, toEntities } from "../snapshot.ts";

const make = (text: string, endsAt: number | null = null) =>
  ({ type: "announcement.make", text, urgency: "info", endsAt }) as const;

describe("announcements", () => {
  test("[ANN1] staff announce, in limits", () => {
    const room = new TestRoom();
    expect(room.code(kari, make("Lunch"))).toBe("auth.forbidden");
    expect(room.code(moderator, make(" "))).toBe("text.empty");
    expect(room.code(moderator, make("x".repeat(301)))).toBe("text.too_long");
    for (let n = 0; n < 10; n += 1) room.do(moderator, make(`Text ${n}`));
    expect(room.code(moderator, make("One more"))).toBe("announcement.too_many");
    room.wait(24 * 3_600);
    expect(room.code(moderator, make("Too late"))).toBe("event.ended");
    const early = new TestRoom({ startsAt: noon + 7_200_000, endsAt: noon + 9_000_000 });
    expect(early.code(moderator, make("Doors at eleven"))).toBe("ok");
  });

  test("[ANN2] everybody sees what is on; edited and ended by staff", () => {
    const room = new TestRoom();
    const announcement = room.do(moderator, { ...make("Fire drill"), urgency: "urgent" });
    for (const topic of ["attendee", "screen", "staff"] as const) {
      expect(room.sees(topic, "nn", announcement)).toEqual({ t: "Fire drill", u: 2, a: 0 });
    }
    expect(fromEntities(toEntities(room.state)).announcements).toEqual(room.state.announcements);
    const edit = { ...make("Lunch"), type: "announcement.edit", announcement } as const;
    room.do(moderator, edit);
    expect(room.sees("attendee", "nn", announcement)).toEqual({ t: "Lunch", a: 0 });
    expect(room.run(moderator, edit)).toEqual({ ok: true, events: [] });
    room.told("attendee");
    room.do(moderator, { type: "announcement.end", announcement });
    expect(room.told("attendee")).toEqual([["nn", announcement, null]]);
    expect(room.code(moderator, edit)).toBe("announcement.not_found");
    const second = room.do(moderator, make("Coffee"));
    const undo = room.state.activity.at(-1)?.parts[0]?.undo;
    expect(undo).toEqual({ type: "announcement.end", announcement: second });
  });

  test("[ANN2] the same text, urgency and end again is no edit; each of them alone is one", () => {
    const room = new TestRoom();
    const announcement = room.do(moderator, make("Lunch"));
    const edit = (change: object) =>
      room.run(moderator, { ...make("Lunch"), type: "announcement.edit", announcement, ...change });
    expect(edit({})).toEqual({ ok: true, events: [] });
    for (const change of [{ urgency: "urgent" }, { endsAt: noon + 60_000 }, { text: "Dinner" }]) {
      const decision = edit(change);
      expect(decision.ok && decision.events).toHaveLength(1);
      edit({});
    }
    room.do(moderator, { type: "announcement.end", announcement });
    expect(room.code(moderator, { type: "announcement.end", announcement })).toBe(
      "announcement.not_found",
    );
  });

  test("[ANN3] the alarm ends those whose time is up and no other, and wakes for none that is over", () => {
    const room = new TestRoom();
    const first = room.do(moderator, make("One", noon + 60_000));
    const second = room.do(moderator, make("Two", noon + 120_000));
    const byHand = room.do(moderator, make("Three", noon + 30_000));
    room.do(moderator, { type: "announcement.end", announcement: byHand });
    expect(nextAlarm(room.state)).toBe(noon + 60_000);
    room.wait(60);
    const { length } = room.journal;
    room.alarm();
    expect(room.journal.slice(length).map(({ event }) => event)).toEqual([
      { type: "announcementsExpired", announcements: [first] },
    ]);
    expect(room.sees("attendee", "nn", first)).toBeNull();
    expect(room.sees("attendee", "nn", second)).not.toBeNull();
    expect(nextAlarm(room.state)).toBe(noon + 120_000);
  });

  test("[ANN3] one with an end is ended by the alarm, all with the event", () => {
    const room = new TestRoom();
    expect(room.code(moderator, make("Past", noon))).toBe("announcement.end");
    expect(room.code(moderator, make("Far", noon + 90_000_000))).toBe("announcement.end");
    const short = room.do(moderator, make("Five minutes", noon + 300_000));
    const open = room.do(moderator, make("All day"));
    expect(room.sees("attendee", "nn", short)).toEqual({ t: "Five minutes", a: 0, e: 300 });
    expect(nextAlarm(room.state)).toBe(noon + 300_000);
    room.wait(300);
    room.alarm();
    expect(room.sees("attendee", "nn", short)).toBeNull();
    expect(room.sees("attendee", "nn", open)).not.toBeNull();
    room.configure({ ...settings, endedAt: room.now });
    expect(room.sees("attendee", "nn", open)).toBeNull();
  });

  test("[ANN1] ten may be on at once: one that has ended makes room, and an end may be a day away", () => {
    const room = new TestRoom();
    const first = room.do(moderator, make("Text 0"));
    for (let n = 1; n < 10; n += 1) room.do(moderator, make(`Text ${n}`));
    expect(room.run(moderator, make("One more"))).toMatchObject({ detail: { max: 10 } });
    room.do(moderator, { type: "announcement.end", announcement: first });
    expect(room.code(moderator, make("Tomorrow", noon + 86_400_001))).toBe("announcement.end");
    expect(room.code(moderator, make("Tomorrow", noon + 86_400_000))).toBe("ok");
  });

  test("[ANN2] an edit may change the text, the urgency or the end alone, within the same limits", () => {
    const room = new TestRoom();
    const announcement = room.do(moderator, make("Lunch"));
    const edit = (change: object) =>
      room.run(moderator, {
        ...make("Lunch"),
        type: "announcement.edit",
        announcement,
        ...change,
      });
    for (const change of [{ text: "Late lunch" }, { urgency: "urgent" }, { endsAt: noon + 1 }]) {
      edit({});
      expect(edit(change)).toMatchObject({ events: [{ type: "announcementEdited" }] });
      expect(edit(change)).toEqual({ ok: true, events: [] });
    }
    expect(edit({ text: " " })).toMatchObject({ code: "text.empty" });
    expect(edit({ endsAt: noon })).toMatchObject({ code: "announcement.end" });
  });

  test("[ANN3] the alarm ends what is due and nothing else; what was ended by hand wakes nobody", () => {
    const room = new TestRoom();
    const without = nextAlarm(room.state);
    const soon = room.do(moderator, make("Soon", noon + 60_000));
    const later = room.do(moderator, make("Later", noon + 120_000));
    room.do(moderator, { type: "announcement.end", announcement: soon });
    expect(nextAlarm(room.state)).toBe(noon + 120_000);
    room.wait(61);
    const before = room.journal.length;
    room.alarm();
    expect(room.journal).toHaveLength(before);
    expect(room.sees("attendee", "nn", later)).not.toBeNull();
    room.wait(60);
    room.alarm();
    expect(room.sees("attendee", "nn", later)).toBeNull();
    expect(nextAlarm(room.state)).toBe(without);
  });
});
