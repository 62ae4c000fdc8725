import { accounts } from "./accounts/accounts.ts";
import { mails } from "./accounts/mails.ts";
import { outbox } from "./accounts/outbox.ts";
import { announcements } from "./announcements.ts";
import { ballots } from "./ballots.ts";
import { chats } from "./chats.ts";
import { common } from "./common.ts";
import { console } from "./console.ts";
import { control } from "./control.ts";
import { dashboard } from "./dashboard.ts";
import { desk } from "./desk.ts";
import { errors } from "./errors.ts";
import { events } from "./events.ts";
import { guest } from "./guest.ts";
import { hall } from "./hall.ts";
import { live } from "./live.ts";
import { plain } from "./plain.ts";
import { polls } from "./polls.ts";
import { reactions } from "./reactions.ts";
import { rehearsal } from "./rehearsal.ts";
import { staffAnnouncements } from "./staff/announcements.ts";
import { staffManage } from "./staff/manage.ts";
import { staffPlatform } from "./staff/platform.ts";
import { profile } from "./staff/profile.ts";
import { staffRehearsal } from "./staff/rehearsal.ts";
import { staffSurveys } from "./staff/surveys.ts";
import { staffUsers } from "./staff/users.ts";
import { surveys } from "./surveys.ts";
import { templates } from "./templates.ts";

export const no = {
  common,
  console,
  dashboard,
  errors,
  events,
  guest,
  accounts,
  mails,
  outbox,
  hall,
  control,
  desk,
  chats,
  plain,
  polls,
  profile,
  templates,
  announcements,
  reactions,
  rehearsal,
  surveys,
  "staff.announcements": staffAnnouncements,
  "staff.surveys": staffSurveys,
  "staff.platform": staffPlatform,
  "staff.rehearsal": staffRehearsal,
  "staff.manage": staffManage,
  "staff.users": staffUsers,
  live,
  ballots,
} as const;
