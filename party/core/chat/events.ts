/** What has happened in the chat. */
import type { Acted } from "../event-base.ts";

export type ChatEvent =
  | {
      readonly type: "messageSent";
      readonly message: string;
      readonly person: number;
      readonly name: string | null;
      readonly staff: boolean;
      readonly text: string;
    }
  | ({ readonly type: "messageRemoved"; readonly message: string } & Acted)
  | ({ readonly type: "messagePinned"; readonly message: string; readonly on: boolean } & Acted)
  | { readonly type: "messageWithdrawn"; readonly message: string };
