/** What is asked about replies. */
export type ReplyParticipantCommand =
  | {
      readonly type: "reply.send";
      readonly question: string;
      readonly text: string;
      readonly anonymous: boolean;
    }
  | { readonly type: "reply.withdraw"; readonly reply: string };

export type ReplyStaffCommand =
  | { readonly type: "reply.approve"; readonly reply: string }
  | { readonly type: "reply.reject"; readonly reply: string }
  | { readonly type: "reply.remove"; readonly reply: string };
