import { announcements } from "./announcements.ts";
import { announcing } from "./announcing.ts";
import { ballots } from "./ballots.ts";
import { chats } from "./chats.ts";
import { common } from "./common.ts";
import { console } from "./console.ts";
import { control } from "./control.ts";
import { desk } from "./desk.ts";
import { errors } from "./errors.ts";
import { events } from "./events.ts";
import { guest } from "./guest.ts";
import { hall } from "./hall.ts";
import { live } from "./live.ts";
import { polls } from "./polls.ts";
import { reactions } from "./reactions.ts";
import { rehearsal } from "./rehearsal.ts";
import { rehearsing } from "./rehearsing.ts";
import { surveying } from "./surveying.ts";
import { surveys } from "./surveys.ts";
import { templates } from "./templates.ts";

export const en = {
  common,
  console,
  errors,
  events,
  guest,
  hall,
  control,
  desk,
  chats,
  polls,
  templates,
  announcements,
  reactions,
  rehearsal,
  rehearsing,
  surveys,
  announcing,
  surveying,
  live,
  ballots,
} as const;
