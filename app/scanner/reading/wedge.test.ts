import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import {
  makeTicketKeys,
  ticketKeyId,
  writeTicket,
} from "#workers/contract/tickets/event-ticket.ts";
import { createWedge, type Keystroke } from "./wedge.ts";

/** Where each sign of a ticket stands on an American keyboard. */
const places: Readonly<Record<string, readonly [code: string, shiftKey: boolean]>> = {
  " ": ["Space", false],
  $: ["Digit4", true],
  "%": ["Digit5", true],
  "*": ["Digit8", true],
  "+": ["Equal", true],
  "-": ["Minus", false],
  ".": ["Period", false],
  "/": ["Slash", false],
  ":": ["Semicolon", true],
};
/** What arrives of them under a Norwegian layout. */
const norwegian: Readonly<Record<string, string>> = {
  $: "¤",
  "*": "(",
  "+": "Dead",
  "-": "+",
  "/": "-",
  ":": "Ø",
};

function placeOf(sign: string): readonly [code: string, shiftKey: boolean] {
  const found = places[sign];
  if (found) return found;
  return /[0-9]/.test(sign) ? [`Digit${sign}`, false] : [`Key${sign}`, true];
}

/** The keys that a hand scanner sends, `pauseMs` apart. */
function strokesOf(
  text: string,
  { arrives = (sign: string) => sign, pauseMs = 5 } = {},
): Keystroke[] {
  const strokes: Keystroke[] = [];
  let timeStamp = 1_000;
  const add = (key: string, code: string, shiftKey: boolean) => {
    timeStamp += pauseMs;
    strokes.push({ key, code, shiftKey, timeStamp });
  };
  for (const sign of text) {
    const [code, shiftKey] = placeOf(sign);
    if (shiftKey) add("Shift", "ShiftLeft", true);
    add(arrives(sign), code, shiftKey);
  }
  add("Enter", "Enter", false);
  return strokes;
}

function read(strokes: readonly Keystroke[]): string[] {
  const wedge = createWedge();
  return strokes.flatMap((stroke) => {
    const step = wedge.press(stroke);
    return step.kind === "read" ? [step.text] : [];
  });
}

let ticket: string;
beforeAll(async () => {
  const { publicKey, privateKey } = await makeTicketKeys();
  const keyId = await ticketKeyId(publicKey);
  const holder = { eventId: "evt_01J8Z3M4N5P6Q7R8S9T0V1W2X3", attendeeId: "att_01J8Z3M4N5P6" };
  ticket = await writeTicket(holder, { keyId, privateKey });
});

describe("a hand scanner", () => {
  test("types a ticket", () => {
    expect(read(strokesOf(ticket))).toEqual([ticket]);
  });

  test("is understood under a Norwegian keyboard layout, dead keys and all", () => {
    const arrives = (sign: string) => norwegian[sign] ?? sign;
    expect(read(strokesOf(ticket, { arrives }))).toEqual([ticket]);
  });

  test("is understood under caps lock, and under a layout whose letters stand elsewhere", () => {
    const small = (sign: string) => sign.toLowerCase();
    const french = (sign: string) => ({ A: "Q", Q: "A", W: "Z", Z: "W", ":": "M" })[sign] ?? sign;
    expect(read(strokesOf(ticket, { arrives: small }))).toEqual([ticket]);
    expect(read(strokesOf(ticket, { arrives: french }))).toEqual([ticket]);
  });

  test("may read something else, which is given as it arrived", () => {
    expect(read(strokesOf("HTTPS://NRK.NO"))).toEqual(["HTTPS://NRK.NO"]);
  });

  test("reads one code after the other", () => {
    const second = strokesOf("ABCDEFGHIJ").map((stroke) => ({
      ...stroke,
      timeStamp: stroke.timeStamp + 60_000,
    }));
    expect(read([...strokesOf(ticket), ...second])).toEqual([ticket, "ABCDEFGHIJ"]);
  });

  test("reads any text of the characters that tickets are written in", () => {
    const text = fc
      .array(fc.constantFrom(...Array.from("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:")), {
        minLength: 8,
        maxLength: 160,
      })
      .map((signs) => signs.join(""));
    fc.assert(
      fc.property(text, (one) => {
        expect(read(strokesOf(one))).toEqual([one]);
      }),
    );
  });
});

describe("somebody who types", () => {
  test("is no scanner, however much they type", () => {
    expect(read(strokesOf("KARI NORDMANN", { pauseMs: 90 }))).toEqual([]);
  });

  test("is no scanner with a few quick keys", () => {
    expect(read(strokesOf("KARI"))).toEqual([]);
  });

  test("leaves nothing over for the scanner that comes after", () => {
    const typed = strokesOf("OLA", { pauseMs: 90 }).slice(0, -1);
    const scanned = strokesOf(ticket).map((stroke) => ({
      ...stroke,
      timeStamp: stroke.timeStamp + 5_000,
    }));
    expect(read([...typed, ...scanned])).toEqual([ticket]);
  });

  test("breaks off what was read with a key that no scanner has", () => {
    const strokes = strokesOf("ABCDEFGHIJ");
    const arrow = { key: "ArrowLeft", code: "ArrowLeft", shiftKey: false, timeStamp: 1_051 };
    expect(read([...strokes.slice(0, 10), arrow, ...strokes.slice(-1)])).toEqual([]);
  });
});

describe("a hand scanner whose keys come slowly", () => {
  test.each([60, 61, 75, 100, 250, 500])("is known by its ticket, %i ms apart", (pauseMs) => {
    expect(read(strokesOf(ticket, { pauseMs }))).toEqual([ticket]);
    const arrives = (sign: string) => norwegian[sign] ?? sign;
    expect(read(strokesOf(ticket, { arrives, pauseMs }))).toEqual([ticket]);
  });

  test("is known when some of its keys are late and others are not", () => {
    let late = 0;
    const strokes = strokesOf(ticket).map((stroke, at) => {
      if (at % 7 === 3) late += 90;
      return { ...stroke, timeStamp: stroke.timeStamp + late };
    });
    expect(read(strokes)).toEqual([ticket]);
  });

  test("is known right behind what somebody types", () => {
    const typed = strokesOf("Ola N", { pauseMs: 120 }).slice(0, -1);
    const from = typed.at(-1)?.timeStamp ?? 0;
    const scanned = strokesOf(ticket, { pauseMs: 90 }).map((stroke) => ({
      ...stroke,
      timeStamp: stroke.timeStamp - 1_000 + from,
    }));
    expect(read([...typed, ...scanned])).toEqual([ticket]);
  });

  test("is no scanner any more after a second, nor with anything but a ticket", () => {
    expect(read(strokesOf(ticket, { pauseMs: 1_001 }))).toEqual([]);
    expect(read(strokesOf(`${ticket}A`, { pauseMs: 90 }))).toEqual([]);
    expect(read(strokesOf(ticket.slice(0, -1), { pauseMs: 90 }))).toEqual([]);
    expect(read(strokesOf("HTTPS://NRK.NO", { pauseMs: 90 }))).toEqual([]);
  });

  test("is broken off by a key that no scanner has", () => {
    const strokes = strokesOf(ticket, { pauseMs: 90 });
    const back = { key: "Backspace", code: "Backspace", shiftKey: false };
    const timeStamp = strokes.at(-2)?.timeStamp ?? 0;
    expect(read([...strokes.slice(0, -1), { ...back, timeStamp }, ...strokes.slice(-1)])).toEqual(
      [],
    );
  });
});

test.each([5, 90])(
  "a read says how many signs it is, so that a field can be set back (%i ms)",
  (pauseMs) => {
    const typed = strokesOf("Ola", { pauseMs: 120 }).slice(0, -1);
    const wedge = createWedge();
    const last = [...typed, ...shifted(strokesOf(ticket, { pauseMs }), 200)].map((stroke) =>
      wedge.press(stroke),
    );
    expect(last[0]).toEqual({ kind: "other" });
    expect(last[1]).toEqual({ kind: "sign" });
    expect(last.at(-1)).toEqual({ kind: "read", text: ticket, signs: ticket.length });
  },
);

test("what came within a blink says so too", () => {
  const typed = strokesOf("ola", { pauseMs: 120 }).slice(0, -1);
  const wedge = createWedge();
  const steps = [...typed, ...shifted(strokesOf("1234567890"), 400)].map((one) => wedge.press(one));
  expect(steps.at(-1)).toEqual({ kind: "read", text: "1234567890", signs: 10 });
});

function shifted(strokes: readonly Keystroke[], ms: number): Keystroke[] {
  return strokes.map(({ key, code, shiftKey, timeStamp }) => {
    return { key, code, shiftKey, timeStamp: timeStamp + 600 + ms };
  });
}
