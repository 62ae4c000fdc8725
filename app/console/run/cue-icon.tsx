import {
  Award,
  ChartBar,
  ClipboardList,
  Flag,
  Hand,
  Image,
  type LucideIcon,
  Megaphone,
  MessageCircleQuestion,
  NotebookPen,
  Presentation,
  Timer,
  Trophy,
  Users,
} from "lucide-react";
import type { CueKind } from "#app/event/run/run-words.ts";

const icons: Readonly<Record<CueKind, LucideIcon>> = {
  welcome: Hand,
  questions: MessageCircleQuestion,
  poll: ChartBar,
  survey: ClipboardList,
  announcement: Megaphone,
  countdown: Timer,
  picture: Image,
  slides: Presentation,
  lobby: Users,
  board: Trophy,
  podium: Award,
  note: NotebookPen,
  closing: Flag,
};

/** The sign of an item's kind; its name stands beside it. */
export function CueIcon({ kind }: { kind: CueKind }) {
  const Icon = icons[kind];
  return <Icon aria-hidden="true" className="size-5 shrink-0" />;
}
