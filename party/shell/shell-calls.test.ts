import { describe, expect, test } from "vitest";
import { FakeRoom } from "#tests/support/fakes/fake-host.ts";
import { openEvent } from "#tests/support/room-settings.ts";
import { closeCode } from "../protocol/protocol.ts";

const per = { kind: "room", id: "att_9", role: "participant", name: "Per" } as const;
const question = (text: string) => ({ type: "question.ask", text, anonymous: false }) as const;

describe("calls of the Worker", () => {
  test("are decided like frames, told to everybody, and answered after the commit", async () => {
    const room = new FakeRoom();
    const anne = await room.join("att_1");
    const writes = room.storage.writes;
    const answer = room.shell.calls.command({
      actor: per,
      commands: [question("Fra en side i HTML")],
    });
    await room.clock.advance(100);
    expect(await answer).toMatchObject({ results: [{ ok: true, id: expect.any(String) }] });
    expect(room.storage.writes).toBe(writes + 1);
    expect(anne.view.get("q:1")).toMatchObject({ n: "Per" });
  });

  test("a repeat with the same number gets the same answer, after a crash too", async () => {
    const room = new FakeRoom();
    await room.join("att_1");
    const call = { actor: per, op: { device: "html", n: 4 }, commands: [question("Én gang")] };
    const first = room.shell.calls.command(call);
    await room.clock.advance(100);
    const { results } = (await first) ?? {};
    room.restart();
    const again = room.shell.calls.command(call);
    await room.clock.advance(2_000);
    expect((await again)?.results).toEqual(results);
    const view = room.shell.calls.view("attendee");
    await room.clock.advance(100);
    expect((await view)?.changes.filter(([kind]) => kind === "q")).toHaveLength(1);
  });

  test("what was refused for the moment is decided again, and what stands beside something taken is not", async () => {
    const room = new FakeRoom();
    await room.join("att_1");
    const ask = async (n: number, ...texts: string[]) => {
      const op = { device: "html", n };
      const commands = texts.map(question);
      const answer = room.shell.calls.command({ actor: per, op, commands });
      await room.clock.advance(200);
      return (await answer)?.results.map(({ ok }) => ok);
    };
    expect(await ask(1, "Først", "For tidlig")).toEqual([true, false]);
    expect(await ask(2, "Også for tidlig")).toEqual([false]);
    await room.clock.advance(3_600_000);
    expect(await ask(2, "Også for tidlig")).toEqual([true]);
    expect(await ask(1, "Først", "For tidlig")).toEqual([true, false]);
  });

  test("what came before the room had its settings is decided once it has", async () => {
    const room = new FakeRoom();
    const { settings } = room;
    room.settings = null;
    const call = { actor: per, op: { device: "html", n: 1 }, commands: [question("Tidlig ute")] };
    const ask = async () => {
      const answer = room.shell.calls.command(call);
      await room.clock.advance(5_000);
      return (await answer)?.results;
    };
    expect(await ask()).toEqual([{ ok: false, code: "room.not_ready" }]);
    room.settings = settings;
    await room.clock.advance(5_000);
    expect(await ask()).toMatchObject([{ ok: true }]);
  });

  test("what was refused stays refused after a crash if something newer was taken, and is decided again if nothing was", async () => {
    const room = new FakeRoom();
    await room.join("att_1");
    const ask = async (device: string, n: number, ...questions: string[]) => {
      const commands = questions.map(
        (each) => ({ type: "question.upvote", question: each, on: true }) as const,
      );
      const answer = room.shell.calls.command({ actor: per, op: { device, n }, commands });
      await room.clock.advance(2_000);
      return (await answer)?.results.map((result) => (result.ok ? "ok" : result.code));
    };
    const unknown = ["question.not_found", "question.not_found"];
    expect(await ask("tab", 1, "1", "2")).toEqual(unknown);
    expect(await ask("other tab", 1, "1", "2")).toEqual(unknown);
    const anne = await room.join("att_2");
    await room.act(anne, 1, question("Hvem svarer?"));
    expect(await ask("tab", 2, "1")).toEqual(["ok"]);
    room.restart();
    expect(await ask("tab", 1, "1", "2")).toEqual(["op.refused", "op.refused"]);
    expect(await ask("other tab", 1, "1", "2")).toEqual(["ok", "question.not_found"]);
  });

  test("newer settings are announced, older ones passed over", async () => {
    const room = new FakeRoom();
    const anne = await room.join("att_1");
    const push = async (version: number, name: string) => {
      const settings = { ...openEvent("evt_1", room.clock.time), version, name };
      const commands = [{ type: "room.settings", settings }] as const;
      const answer = room.shell.calls.command({ actor: { kind: "system" }, commands });
      await room.clock.advance(100);
      return answer;
    };
    await push(3, "Høstmøtet");
    await push(2, "Sommermøtet");
    expect(anne.view.get("set:")).toMatchObject({ name: "Høstmøtet" });
  });

  test("a view shows what is kept and nothing else", async () => {
    const room = new FakeRoom();
    const anne = await room.join("att_1");
    await room.send(anne, 1, question("Ikke lagret ennå"));
    const view = room.shell.calls.view("attendee");
    const before = room.storage.writes;
    await room.clock.advance(100);
    expect(room.storage.writes).toBe(before + 1);
    expect((await view)?.seq).toBe(anne.seq);
  });
});

describe("replication", () => {
  test("gets every entry once, in order, and only what is kept", async () => {
    const room = new FakeRoom();
    const anne = await room.join("att_1");
    await room.act(anne, 1, question("Til arkivet"));
    await room.clock.advance(10_000);
    const entries = room.replicated.flatMap((record) => record.entries);
    const places = entries.map(({ seq, n }) => `${seq}.${n}`);
    expect(new Set(places).size).toBe(places.length);
    expect(entries.map(({ type }) => type)).toContain("questionAsked");
    expect(room.replicated.flatMap((record) => record.rows.questions)).toMatchObject([
      { text: "Til arkivet" },
    ]);
    expect(room.replicated.at(-1)?.counters).toMatchObject({ present: 1, peak: 1, asked: 1 });
  });

  test("is told how many are here when nothing else happens, as of the last seq", async () => {
    const room = new FakeRoom();
    const anne = await room.join("att_1");
    await room.join("att_2");
    await room.clock.advance(10_000);
    const calls = room.replicated.length;
    await room.shell.close(anne);
    await room.clock.advance(10_000);
    expect(room.replicated.length).toBe(calls + 1);
    const last = room.replicated.at(-1);
    expect(last?.counters).toMatchObject({ present: 1, peak: 2 });
    expect(last?.to).toBe(room.replicated.at(-2)?.to);
    expect(last?.from).toBe((last?.to ?? 0) + 1);
  });

  test("waits for a Worker that is away and loses nothing, over a crash too", async () => {
    const room = new FakeRoom();
    const { replicate } = room;
    room.replicate = async () => {
      throw new Error("the Worker is away");
    };
    const anne = await room.join("att_1");
    await room.act(anne, 1, question("Ventet lenge"));
    await room.clock.advance(120_000);
    expect(anne.acks).toEqual([1]);
    room.restart();
    room.replicate = replicate;
    await room.join("att_1");
    await room.clock.advance(120_000);
    const types = room.replicated.flatMap(({ entries }) => entries.map(({ type }) => type));
    expect(types).toContain("questionAsked");
    expect(room.reports).toContain("the replication could not be sent");
  });

  test("delays no tick, however long the Worker takes to answer", async () => {
    const room = new FakeRoom();
    const anne = await room.join("att_1");
    await room.clock.advance(10_000);
    let asked = 0;
    room.replicate = () => {
      asked += 1;
      return new Promise(() => {});
    };
    await room.act(anne, 1, question("Hører dere oss?"));
    await room.clock.advance(10_000);
    expect(asked).toBe(1);
    for (let n = 2; n <= 6; n += 1) {
      await room.act(anne, n, { type: "chat.send", text: `Hei ${n}`, anonymous: false });
      expect(anne.acks.at(-1)).toBe(n);
      await room.clock.advance(20_000);
    }
    // One call at a time: the first one's answer is still to come.
    expect(asked).toBe(1);
  });
});

test("everybody who asked while a tick was being kept is answered after it", async () => {
  const room = new FakeRoom();
  const people = [await room.join("att_1"), await room.join("att_2"), await room.join("att_3")];
  const [first, ...others] = people;
  if (first === undefined) throw new Error("nobody came");
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  room.storage.before = (call) => (call === "write" ? gate : Promise.resolve());
  await room.act(first, 1, question("Holdes tilbake"));
  for (const [n, other] of others.entries()) await room.send(other, 1, question(`Venter ${n}`));
  release();
  await room.clock.advance(2_000);
  expect(people.map(({ acks }) => acks)).toEqual([[1], [1], [1]]);
});

describe("time", () => {
  test("an alarm is armed for what comes due, and what is due happens", async () => {
    const room = new FakeRoom();
    const anne = await room.join("att_1");
    const { endsAt } = openEvent("evt_1", room.clock.time);
    expect(room.storage.alarm).toBeGreaterThan(endsAt);
    await room.clock.advance((room.storage.alarm ?? 0) - room.clock.time);
    await room.shell.alarm();
    await room.clock.advance(100);
    expect(anne.view.get("set:")).toMatchObject({ phase: "ended" });
  });

  test("an alarm that was slept through is made up for at the next start", async () => {
    const room = new FakeRoom();
    await room.join("att_1");
    room.restart();
    await room.clock.advance(24 * 3_600_000);
    const back = await room.join("att_1");
    expect(back.welcome?.settings.phase).toBe("ended");
  });
});

test("[Q25] a waiting question passes by the room's alarm, also after a crash and a long sleep", async () => {
  const room = new FakeRoom();
  const settings = { ...openEvent("evt_1", room.clock.time), moderation: true };
  Object.assign(settings, { version: 2, approveAfterSeconds: 30 });
  const anne = await room.join("att_1");
  const system = { kind: "system" } as const;
  const set = { actor: system, commands: [{ type: "room.settings", settings }] } as const;
  void room.shell.calls.command(set);
  await room.clock.advance(100);
  const asked = room.shell.calls.command({ actor: per, commands: [question("Når?")] });
  await room.clock.advance(100);
  expect(await asked).toMatchObject({ results: [{ ok: true, id: "1" }] });
  expect(anne.view.get("q:1")).toBeUndefined();
  expect((room.storage.alarm ?? 0) - room.clock.time).toBeLessThan(30_001);
  room.restart();
  await room.clock.advance(31_000);
  const back = await room.join("att_1");
  expect(back.view.get("q:1")).toMatchObject({ t: "Når?" });
});

describe("an erasure", () => {
  test("leaves nothing of the person in storage or D1, and gives history a new name", async () => {
    const room = new FakeRoom();
    const moderator = await room.moderator();
    const kari = await room.join("att_kari", { name: "Kari Hemmelig" });
    await room.act(kari, 1, question("ORDENE-TIL-KARI"));
    room.replicate = async () => {
      throw new Error("the Worker is away");
    };
    const commands = [{ type: "person.erase", person: "att_kari" }] as const;
    const answer = room.shell.calls.command({ actor: { kind: "system" }, commands });
    await room.clock.advance(200);
    expect((await answer)?.results).toEqual([{ ok: true }]);
    const stored = JSON.stringify(Array.from(room.storage.kept));
    expect(stored).not.toContain("ORDENE-TIL-KARI");
    expect(stored).not.toContain("Kari Hemmelig");
    expect(stored).not.toContain("att_kari");
    expect(kari.closed?.code).toBe(closeCode.forbidden);
    room.restart();
    const from = { epoch: moderator.welcome?.epoch ?? "", seq: moderator.seq };
    const back = await room.join("att_2", {}, { version: 1, from, inflates: true });
    expect(back.welcome?.mode).toBe("snapshot");
    expect(back.welcome?.epoch).not.toBe(moderator.welcome?.epoch);
  });
});

test("what was not sent to the Worker yet is sent without the words of somebody erased", async () => {
  const room = new FakeRoom();
  const { replicate } = room;
  room.replicate = async () => {
    throw new Error("the Worker is away");
  };
  const kari = await room.join("att_kari", { name: "Kari Hemmelig" });
  await room.act(kari, 1, question("ORDENE-TIL-KARI"));
  const commands = [{ type: "person.erase", person: "att_kari" }] as const;
  void room.shell.calls.command({ actor: { kind: "system" }, commands });
  await room.clock.advance(1_000);
  room.replicate = replicate;
  await room.clock.advance(120_000);
  const types = room.replicated.flatMap(({ entries }) => entries.map(({ type }) => type));
  expect(types).toEqual(expect.arrayContaining(["questionAsked", "personErased"]));
  const sent = JSON.stringify(room.replicated);
  expect(sent).not.toContain("ORDENE-TIL-KARI");
  expect(sent).not.toContain("Kari Hemmelig");
});

test("an erasure that a crash cut off is carried through at the next start", async () => {
  const room = new FakeRoom();
  const kari = await room.join("att_kari", { name: "Kari Hemmelig" });
  await room.act(kari, 1, question("ORDENE-TIL-KARI"));
  let left = 1;
  room.storage.before = async (call) => {
    if (call === "write" && left-- <= 0) throw new Error("the power is gone");
  };
  const commands = [{ type: "person.erase", person: "att_kari" }] as const;
  const answer = room.shell.calls.command({ actor: { kind: "system" }, commands });
  await room.clock.advance(200);
  expect((await answer)?.results).toEqual([{ ok: true }]);
  expect(JSON.stringify(Array.from(room.storage.kept))).toContain("ORDENE-TIL-KARI");
  room.storage.before = async () => {};
  await room.join("att_2");
  expect(JSON.stringify(Array.from(room.storage.kept))).not.toContain("ORDENE-TIL-KARI");
});

test("what is too long for one value is cut and put together again", async () => {
  const room = new FakeRoom();
  const moderator = await room.moderator();
  for (let n = 1; n <= 230; n += 1) {
    const content = {
      kind: "single" as const,
      title: `Avstemning ${n}`,
      options: Array.from({ length: 12 }, (_, option) => `${option} ${"ø".repeat(190)}`),
      max: 1,
      resultMode: "hand" as const,
    };
    await room.act(moderator, n, { type: "poll.create", content });
  }
  const values = Array.from(room.storage.kept.values());
  expect(Math.max(...values.map((value) => value.length))).toBeLessThanOrEqual(50_000);
  room.restart();
  const back = await room.join("mod_1", { role: "moderator", name: "Mona" });
  const polls = (view: Map<string, unknown>) =>
    Array.from(view).filter(([key]) => key.startsWith("p:"));
  expect(polls(back.view)).toEqual(polls(moderator.view));
});
