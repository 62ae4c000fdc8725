/** What has happened on the screens in the hall. */

import type { Acted } from "../event-base.ts";
import type { StageTheme } from "../event-life/settings.ts";
import type { Scene } from "./commands.ts";

export type HallEvent =
  | {
      readonly type: "screenShown";
      readonly screen: string;
      readonly scene: Scene;
      /** Of a blank scene: what is shown again after it. */
      readonly before?: Scene;
      /** Null when the scene followed from something else that is in the list. */
      readonly act: string | null;
    }
  | ({ readonly type: "screenAdded"; readonly screen: string; readonly name: string } & Acted)
  | ({ readonly type: "screenRenamed"; readonly screen: string; readonly name: string } & Acted)
  /** Null: as the event has it. */
  | ({
      readonly type: "screenThemed";
      readonly screen: string;
      readonly theme: StageTheme | null;
    } & Acted)
  | ({
      readonly type: "screenCaptioned";
      readonly screen: string;
      readonly on: boolean;
    } & Acted)
  | ({ readonly type: "screenRemoved"; readonly screen: string } & Acted)
  | {
      readonly type: "deskFocused";
      readonly moderator: string;
      readonly name: string;
      readonly question: string | null;
    };
