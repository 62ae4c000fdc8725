import type { WebSocketRoute } from "playwright-core";
import * as v from "valibot";
import { closeCode, frameType, type Welcome, type WireCommand } from "#party/protocol/protocol.ts";
import { readUpFrame } from "#party/protocol/up-frames.ts";
import type { Person } from "#tests/support/browser.ts";

export interface HoldableWire {
  /** What the page has sent to be done, in order. */
  readonly sent: readonly { readonly n: number; readonly command: WireCommand }[];
  /** Addresses that the pages have connected to; the last one is where they are. */
  readonly addresses: readonly URL[];
  /** How each connection that was let in was brought up to date. */
  readonly welcomes: readonly Welcome["mode"][];
  /** Keeps back what the room says, as a slow network does. */
  hold(): void;
  release(): void;
  /** Closes the connection as a room or a relay does that sends its phones elsewhere; what was kept back is lost with it. */
  sendAway(): Promise<void>;
}

const welcomeHead = `[${frameType.welcome},`;
const welcomeSchema = v.looseTuple([
  v.literal(frameType.welcome),
  v.looseObject({ mode: v.picklist(["delta", "snapshot"]) }),
]);

/** The connections to the room of the pages that this person opens from now on. */
export async function holdableWire({ page }: Person): Promise<HoldableWire> {
  const kept: (() => void)[] = [];
  const sent: { n: number; command: WireCommand }[] = [];
  const addresses: URL[] = [];
  const welcomes: Welcome["mode"][] = [];
  let isHeld = false;
  let current: WebSocketRoute | null = null;
  await page.routeWebSocket(/\/parties\//, (client: WebSocketRoute) => {
    const room = client.connectToServer();
    addresses.push(new URL(client.url()));
    current = client;
    client.onMessage((frame) => {
      const up = readUpFrame(frame);
      if (up.kind === "refused") throw new Error(`the page sent what no room takes, ${up.code}`);
      if (up.kind === "operation") sent.push({ n: up.n, command: up.command });
      room.send(frame);
    });
    const pass = (frame: string | Buffer) => {
      client.send(frame);
      if (typeof frame !== "string" || !frame.startsWith(welcomeHead)) return;
      welcomes.push(v.parse(welcomeSchema, JSON.parse(frame))[1].mode);
    };
    room.onMessage((frame) => {
      if (isHeld) kept.push(() => pass(frame));
      else pass(frame);
    });
  });
  return {
    sent,
    addresses,
    welcomes,
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
      for (const pass of kept.splice(0)) pass();
    },
    sendAway: async () => {
      isHeld = false;
      kept.length = 0;
      await current?.close({ code: closeCode.retry });
    },
  };
}
