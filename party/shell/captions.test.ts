/** Captions as a hall is told them: who does not read pays nothing, and a draft costs no write. */
import { expect, test } from "vitest";
import { FakeRoom, type FakeSocket } from "#tests/support/fakes/fake-host.ts";

const say = (text: string, final: boolean) => {
  const line = { id: "1", text, language: "nb", final };
  return { type: "captions.send", lines: [line] } as const;
};
const read = (on: boolean) => ({ type: "captions.read", on }) as const;
const captionsOf = (socket: FakeSocket) =>
  socket.ticks.flatMap((tick) =>
    tick[3].flatMap((change) =>
      change[0] === "cp" ? [[change[1], change[2]?.t ?? null] as const] : [],
    ),
  );

test("[CAP2] [CAP5] readers and screens are told in one small change, and a draft is not written", async () => {
  const room = new FakeRoom();
  const mona = await room.join("mod_1", { role: "moderator" });
  const screen = await room.join("scr_1", { role: "screen" });
  const kari = await room.join("att_kari");
  const ola = await room.join("att_ola");
  await room.clock.advance(3_000);
  await room.act(kari, 1, read(true));
  const writes = room.storage.writes;
  const ticks = ola.ticks.length;
  for (const [n, text] of ["Vi", "Vi be", "Vi begynner"].entries()) {
    await room.act(mona, n + 1, say(text, false));
  }
  expect(room.storage.writes).toBe(writes);
  await room.act(mona, 4, say("Vi begynner nå", true));
  const told = [
    ["nb", "Vi"],
    ["nb", "Vi be"],
    ["nb", "Vi begynner"],
    ["nb.1", "Vi begynner nå"],
    ["nb", null],
  ];
  expect(captionsOf(screen)).toEqual(told);
  expect(captionsOf(kari)).toEqual(told);
  expect(captionsOf(ola)).toEqual([]);
  // That there are any, once.
  expect(ola.ticks.length - ticks).toBe(1);

  // Who comes to read has what there is at once; who ends has nothing more.
  await room.act(ola, 1, read(true));
  expect(captionsOf(ola)).toEqual([["nb.1", "Vi begynner nå"]]);
  await room.act(kari, 2, read(false));
  const before = captionsOf(kari).length;
  const welcome = { text: "Velkommen", language: "nb", final: true };
  await room.act(mona, 5, { type: "captions.send", lines: [welcome] });
  expect(captionsOf(kari)).toHaveLength(before);
  expect(captionsOf(ola).at(-1)).toEqual(["nb.2", "Velkommen"]);
});
