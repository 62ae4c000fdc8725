import type { WebSocketRoute } from "playwright-core";
import * as v from "valibot";
import { commandSchema } from "#party/protocol/commands.ts";
import type { WireCommand } from "#party/protocol/protocol.ts";
import { upFrameSchema } from "#party/protocol/up-frames.ts";
import type { Person } from "#tests/support/browser.ts";

export interface HoldableWire {
  /** What the page has sent to be done, in order. */
  readonly sent: readonly WireCommand[];
  /** Keeps back what the room says, as a slow network does. */
  hold(): void;
  release(): void;
}

/** The connections to the room of the pages that this person opens from now on. */
export async function holdableWire({ page }: Person): Promise<HoldableWire> {
  const kept: (() => void)[] = [];
  const sent: WireCommand[] = [];
  let isHeld = false;
  await page.routeWebSocket(/\/parties\//, (client: WebSocketRoute) => {
    const room = client.connectToServer();
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
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
      for (const pass of kept.splice(0)) pass();
    },
  };
}
