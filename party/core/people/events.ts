/** What has happened to people. */
import type { AttendanceMode } from "#workers/contract/kinds.ts";
import type { Acted } from "../event-base.ts";
import type { MutedItem } from "./state.ts";

export type PersonEvent =
  | {
      readonly type: "personMet";
      readonly person: number;
      readonly id: string;
      readonly name: string | null;
      readonly staff: boolean;
      /** At a hybrid event. */
      readonly attendance?: AttendanceMode;
    }
  | {
      readonly type: "personAttended";
      readonly person: number;
      readonly attendance: AttendanceMode;
      /** They have said so themselves. */
      readonly chosen: boolean;
    }
  | { readonly type: "personNamed"; readonly person: number; readonly name: string }
  | { readonly type: "personErased"; readonly person: number }
  | ({ readonly type: "personMuted"; readonly mute: string; readonly of: MutedItem } & Acted)
  | ({ readonly type: "personUnmuted"; readonly mute: string } & Acted);
