/** What is stored of the event as a whole: counters, settings, and what there is one of. */
import type { QaState } from "../questions/commands.ts";
import type { ReactionSum } from "../reactions/state.ts";
import type { RoomState } from "../state.ts";
import type { EventPhase, RoomSettings } from "./settings.ts";

export interface MetaEntity {
  readonly e: "meta";
  readonly data: {
    readonly eventId: string;
    readonly base: number;
    readonly epoch: string;
    readonly nextId: number;
    readonly nextPerson: number;
    readonly qa: QaState;
    readonly phase: EventPhase;
    readonly settings: RoomSettings | null;
    /** The last sum of reactions. */
    readonly reacted: ReactionSum | null;
  };
}

export const metaStorage = {
  keyOf: () => "meta",
  all: () => ["set"],
  read(state: RoomState): MetaEntity {
    const { eventId, base, epoch, nextId, nextPerson, qa, phase, settings } = state;
    const reacted = state.reactions.last;
    return {
      e: "meta",
      data: { eventId, base, epoch, nextId, nextPerson, qa, phase, settings, reacted },
    };
  },
  /** Event and base are set when the state is made. */
  restore(state: RoomState, { data }: MetaEntity) {
    const { base: _base, eventId: _eventId, reacted, ...rest } = data;
    Object.assign(state, rest);
    state.reactions.last = reacted;
  },
  prepared: {
    keys: () => ["set"],
    reset({ data }: MetaEntity): MetaEntity {
      const fresh = { nextPerson: 1, qa: "open", phase: "before", reacted: null } as const;
      return { e: "meta", data: { ...data, ...fresh, settings: null } };
    },
  },
};
