/** What pages, Worker and room agree on about the simulated people of a rehearsal. */

/** How busy the simulated people are. */
export const tempos = ["calm", "usual", "lively"] as const;
export type Tempo = (typeof tempos)[number];

/** What the host says of the simulated people. */
export interface SimulationPlan {
  /** How many are to be in the room. */
  readonly people: number;
  readonly tempo: Tempo;
  /** False: they stay and do nothing. */
  readonly running: boolean;
  /** Of what they write. */
  readonly language: "no" | "en";
}

/** What one second cost. */
export interface LoadSecond {
  /** UTC milliseconds. */
  readonly at: number;
  /** Attendees with an open page, simulated ones included. */
  readonly people: number;
  /** Commands that were decided. */
  readonly operations: number;
  /** Milliseconds from when a tick was due until its frames were out: median and longest; null without a tick. */
  readonly tick: number | null;
  readonly worstTick: number | null;
  /** Frames out, to phones, desks and screens, real and simulated, and their bytes. */
  readonly frames: number;
  readonly bytes: number;
  /** Characters written to storage. */
  readonly written: number;
}

/** What a rehearsal's room tells of itself. */
export interface SimulationReport {
  readonly plan: SimulationPlan;
  /** The last whole seconds, oldest first. */
  readonly seconds: readonly LoadSecond[];
  readonly people: {
    readonly simulated: number;
    /** Attendees who are no simulation, staff, and screens. */
    readonly guests: number;
    readonly staff: number;
    readonly screens: number;
  };
  /** What is there to be lost. */
  readonly kept: {
    readonly questions: number;
    readonly votes: number;
    readonly messages: number;
    /** Characters in storage writes since the room's process started. */
    readonly written: number;
  };
}
