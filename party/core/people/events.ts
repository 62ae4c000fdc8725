/** What has happened to people. */
import type { Acted } from "../event-base.ts";
import type { MutedItem } from "./state.ts";

export type PersonEvent =
  | {
      readonly type: "personMet";
      readonly person: number;
      readonly id: string;
      readonly name: string | null;
      readonly staff: boolean;
    }
  | { readonly type: "personNamed"; readonly person: number; readonly name: string }
  | { readonly type: "personErased"; readonly person: number }
  | ({ readonly type: "personMuted"; readonly mute: string; readonly of: MutedItem } & Acted)
  | ({ readonly type: "personUnmuted"; readonly mute: string } & Acted);
