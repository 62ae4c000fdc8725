import {
  Building2,
  CalendarCheck,
  CalendarDays,
  CalendarRange,
  ChartBar,
  CircleUserRound,
  ClipboardList,
  Coins,
  FolderOpen,
  History,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  MessageCircleQuestion,
  MessagesSquare,
  Plus,
  Presentation,
  Settings2,
  SlidersHorizontal,
  Smartphone,
  TableProperties,
  Tv,
  UserRoundCog,
  UsersRound,
  Webhook,
} from "lucide-react";
import type { NavIconName } from "./nav-links.ts";

const icons: Record<NavIconName, LucideIcon> = {
  dashboard: LayoutDashboard,
  events: CalendarDays,
  mine: CalendarCheck,
  new: Plus,
  settings: Settings2,
  questions: MessageCircleQuestion,
  table: TableProperties,
  chat: MessagesSquare,
  polls: ChartBar,
  surveys: ClipboardList,
  files: FolderOpen,
  screen: Presentation,
  control: Tv,
  participant: Smartphone,
  profile: CircleUserRound,
  announcements: Megaphone,
  currencies: Coins,
  calendar: CalendarRange,
  clients: Building2,
  teams: UsersRound,
  users: UserRoundCog,
  ownSettings: SlidersHorizontal,
  audit: History,
  keys: KeyRound,
  webhooks: Webhook,
};

/** The picture beside (or, in the narrow menu, instead of) a link's words. */
export function NavIcon({ name }: { name: NavIconName }) {
  const Icon = icons[name];
  return <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />;
}
