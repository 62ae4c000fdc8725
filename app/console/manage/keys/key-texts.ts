import type { KeyScope } from "#workers/contract/organisations/key-scopes.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { KeyDays } from "./keys-model.ts";

/** What each scope is called. */
export const scopeKeys: Record<KeyScope, TextKey> = {
  "events:read": "staff.keys.scopeEventsRead",
  "events:write": "staff.keys.scopeEventsWrite",
  "live:write": "staff.keys.scopeLiveWrite",
  "captions:write": "staff.keys.scopeCaptionsWrite",
  "results:read": "staff.keys.scopeResultsRead",
  "people:read": "staff.keys.scopePeopleRead",
  "people:write": "staff.keys.scopePeopleWrite",
};

/** What it lets a program do. */
export const scopeLeadKeys: Record<KeyScope, TextKey> = {
  "events:read": "staff.keys.aboutEventsRead",
  "events:write": "staff.keys.aboutEventsWrite",
  "live:write": "staff.keys.aboutLiveWrite",
  "captions:write": "staff.keys.aboutCaptionsWrite",
  "results:read": "staff.keys.aboutResultsRead",
  "people:read": "staff.keys.aboutPeopleRead",
  "people:write": "staff.keys.aboutPeopleWrite",
};

export const daysKeys: Record<KeyDays, TextKey> = {
  "30": "staff.keys.days30",
  "90": "staff.keys.days90",
  "365": "staff.keys.days365",
  never: "staff.keys.daysNever",
};
