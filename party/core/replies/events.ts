/** What has happened to replies. */
import type { Acted } from "../event-base.ts";
import type { Hit } from "../unwanted/screen-text.ts";

interface OfReply extends Acted {
  readonly reply: string;
}

export type ReplyEvent =
  | {
      readonly type: "replySent";
      readonly reply: string;
      readonly question: string;
      readonly person: number;
      readonly name: string | null;
      readonly staff: boolean;
      readonly text: string;
      readonly state: "pending" | "approved";
      /** Where it has words that nobody wants and that staff decide about; absent = nowhere. */
      readonly hits?: readonly Hit[];
    }
  | ({ readonly type: "replyApproved" } & OfReply)
  | ({ readonly type: "replyRejected" } & OfReply)
  | ({ readonly type: "replyRemoved" } & OfReply)
  | { readonly type: "replyWithdrawn"; readonly reply: string };
