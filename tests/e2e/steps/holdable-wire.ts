import type { WebSocketRoute } from "playwright-core";
import * as v from "valibot";
import { commandSchema } from "#party/protocol/commands.ts";
import { closeCode, type WireCommand } from "#party/protocol/protocol.ts";
import { upFrameSchema } from "#party/protocol/up-frames.ts";
import type { Person } from "#tests/support/browser.ts";

export interface HoldableWire {
  /** What the page has sent to be done, in order. */
  readonly sent: readonly WireCommand[];
  /** Addresses that the pages have connected to; the last one is where they are. */
  readonly places: readonly URL[];
  /** Keeps back what the room says, as a slow network does. */
  hold(): void;
  release(): void;
  /** Asks the page to move, as whoever holds its connection does; what was kept back is lost with it. */
  askToMove(): Promise<void>;
}

/** The connections to the room of the pages that this person opens from now on. */
export async function holdableWire({ page }: Person): Promise<HoldableWire> {
  const kept: (() => void)[] = [];
  const sent: WireCommand[] = [];
  const places: URL[] = [];
  let isHeld = false;
  let close = async () => {};
  await page.routeWebSocket(/\/parties\//, (client: WebSocketRoute) => {
    const room = client.connectToServer();
    places.push(new URL(client.url()));
    close = async () => {
      await client.close({ code: closeCode.retry });
      await room.close();
    };
    client.onMessage((frame) => {
      const up = v.parse(upFrameSchema, JSON.parse(String(frame)));
      if ("c" in up) sent.push(v.parse(commandSchema, up.c));
      room.send(frame);
    });
    room.onMessage((frame) => {
      if (isHeld) kept.push(() => client.send(frame));
      else client.send(frame);
    });
  });
  return {
    sent,
    places,
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
      for (const pass of kept.splice(0)) pass();
    },
    askToMove: async () => {
      isHeld = false;
      kept.length = 0;
      await close();
    },
  };
}
