/** What is asked of the chat. */
export type ChatParticipantCommand =
  | { readonly type: "chat.send"; readonly text: string; readonly anonymous: boolean }
  | { readonly type: "chat.withdraw"; readonly message: string };

export type ChatStaffCommand =
  | { readonly type: "chat.remove"; readonly message: string }
  /** The same to many as one act; `act` is that of an earlier piece. */
  | {
      readonly type: "messages.remove";
      readonly messages: readonly string[];
      readonly act?: string;
    }
  /** Keeps one message on top and no other. */
  | { readonly type: "chat.pin"; readonly message: string; readonly on: boolean };
