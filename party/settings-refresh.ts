/** The event's settings, asked of the Worker after each start until it answers. */
import type { Live } from "./live.ts";
import type { RoomPorts } from "./ports.ts";

const firstRetryMs = 2_000;
const lastRetryMs = 60_000;

export class Settings {
  readonly #ports: Pick<RoomPorts, "outbound" | "clock" | "report">;
  readonly #live: Live;
  #first: Promise<void>;
  #failures = 0;

  constructor(ports: Pick<RoomPorts, "outbound" | "clock" | "report">, live: Live) {
    this.#ports = ports;
    this.#live = live;
    this.#first = this.#ask();
  }

  /** Whether there are any, after the first question where none were stored. */
  async known(): Promise<boolean> {
    if (this.#live.state.settings === null) await this.#first;
    return this.#live.state.settings !== null;
  }

  async #ask(): Promise<void> {
    const { outbound, clock, report } = this.#ports;
    try {
      const settings = await outbound.settings();
      this.#failures = 0;
      await new Promise<void>((resolve) => {
        this.#live.whenFree(() => {
          this.#live.perform([{ type: "room.settings", settings }], { kind: "system" });
          resolve();
        });
      });
    } catch (error) {
      if (this.#failures === 0) report("the settings could not be fetched", error);
      const wait = Math.min(firstRetryMs * 2 ** this.#failures, lastRetryMs);
      this.#failures += 1;
      clock.setTimer(() => this.#again(), wait);
    }
  }

  #again(): void {
    if (this.#live.isStopped) return;
    this.#first = this.#ask();
  }
}
