import { useLanguage } from "#app/i18n/provider.tsx";
import { Figures } from "#app/ui/figures.tsx";
import type { SceneProps } from "../scene.ts";
import type { WallDoor } from "../wall-door.ts";
import { JoinLine } from "./poll/result-frame.tsx";
import { StageFrame } from "./stage-frame.tsx";

/** Gates that have room beside the figure. */
const mostGates = 6;

/** How many are inside, of how many who are expected, and by which gates they came. */
export function DoorScene({
  event,
  join,
  door = null,
}: Pick<SceneProps, "event" | "join" | "door">) {
  const { t, formats } = useLanguage();
  const inside = door ? formats.number(door.inside) : "–";
  return (
    <StageFrame
      event={event}
      join={join}
      way="own"
      status={door ? t("hall.doorLastMinute", { n: door.lastMinute }) : null}
      foot={join && <JoinLine join={join} />}
    >
      <div className="stage-door" data-bare={door === null || door.gates.length < 2 || undefined}>
        <div>
          <p className="stage-door-inside">
            <Figures text={inside} />
          </p>
          <p className="stage-door-of">
            {door
              ? t("hall.doorOf", { expected: formats.number(door.expected) })
              : t("hall.doorUnknown")}
          </p>
        </div>
        {door && door.gates.length > 1 && <Gates gates={door.gates} />}
      </div>
    </StageFrame>
  );
}

function Gates({ gates }: Pick<WallDoor, "gates">) {
  const { t, formats } = useLanguage();
  const most = [...gates].sort((one, other) => other.in - one.in).slice(0, mostGates);
  return (
    <ul className="stage-door-gates">
      {most.map(({ name, in: entries }, at) => (
        <li key={`${at.toString()}.${name}`}>
          <span className="stage-line">{name ?? t("hall.doorNoGate")}</span>
          <span className="stage-door-count">
            <Figures text={formats.number(entries)} />
          </span>
        </li>
      ))}
    </ul>
  );
}
