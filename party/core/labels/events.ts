/** What has happened to labels. */
import type { Acted } from "../event-base.ts";

interface OfLabel extends Acted {
  readonly label: string;
}

export type LabelEvent =
  | ({ readonly type: "labelCreated"; readonly name: string } & OfLabel)
  | ({ readonly type: "labelRenamed"; readonly name: string } & OfLabel)
  | ({ readonly type: "labelRemoved"; readonly on: boolean } & OfLabel);
