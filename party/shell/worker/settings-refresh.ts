/** The event's settings, asked of the Worker after each start until it answers. */
import type { Life } from "../life.ts";
import type { Live } from "../live.ts";

const firstRetryMs = 2_000;
const lastRetryMs = 60_000;

export class SettingsRefresh {
  readonly #life: Life;
  readonly #live: Live;
  #first: Promise<unknown>;
  #failures = 0;

  constructor(life: Life, live: Live) {
    this.#life = life;
    this.#live = live;
    this.#first = this.#ask();
  }

  /** Whether there are any, after the first question where none were stored. */
  async known(): Promise<boolean> {
    if (this.#live.state.settings === null) await this.#first;
    return this.#live.state.settings !== null;
  }

  /** Resolves when the question is answered, in vain, or of no account any more. */
  #ask(): Promise<unknown> {
    return this.#life.until<void>(async (resolve) => {
      const { outbound, clock, report } = this.#life.ports;
      try {
        const settings = await outbound.settings();
        this.#failures = 0;
        this.#live.ticks.whenFree(() => {
          this.#live.perform([{ type: "room.settings", settings }], { kind: "system" });
          resolve();
        });
      } catch (error) {
        if (this.#failures === 0) report("the settings could not be fetched", error);
        const wait = Math.min(firstRetryMs * 2 ** this.#failures, lastRetryMs);
        this.#failures += 1;
        clock.setTimer(() => {
          this.#first = this.#ask();
        }, wait);
        resolve();
      }
    });
  }
}
