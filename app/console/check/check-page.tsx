import { useEffect, useRef, useState } from "react";
import { useLineCheck } from "#app/event/hall-check/use-line-check.ts";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Figures } from "#app/ui/figures.tsx";
import { PageColumn } from "../page-column.tsx";
import { StaffConnectionLine } from "../room/staff-connection-line.tsx";
import type { DeskEvent } from "../room/staff-room-provider.tsx";
import { CheckCard, type CheckPart } from "./check-card.tsx";
import { countFindings, type Finding, judgeClock, judgeDelay, judgeSocket } from "./check-model.ts";
import { useFullScreenPart, useSoundPart, useWakeLockPart } from "./computer-parts.tsx";
import { type PhoneCheck, usePhonePart } from "./phone-part.tsx";
import { type ScreenCheck, useScreenPart } from "./screen-part.tsx";

interface Props {
  readonly event: DeskEvent;
  readonly code: string;
  readonly check: PhoneCheck & ScreenCheck & { readonly site: string };
}

/** Checks the hall; once more from the beginning when that is asked for. */
export function CheckPage(props: Props) {
  const [round, setRound] = useState(0);
  return <Check key={round} {...props} onAgain={() => setRound(round + 1)} />;
}

function Check({ event, code, check, onAgain }: Props & { onAgain(): void }) {
  const t = useT();
  const report = useLineCheck(`/v1/rooms/${event.id}/ticket?as=staff`);
  const parts: readonly CheckPart[] = [
    {
      id: "socket",
      title: t("staff.hallCheck.socketTitle"),
      finding: judgeSocket(report, check, t),
    },
    {
      id: "delay",
      title: t("staff.hallCheck.delayTitle"),
      finding: judgeDelay(report, t),
    },
    useScreenPart(event, code, check),
    usePhonePart(event, check),
    useSoundPart(),
    useFullScreenPart(),
    useWakeLockPart(),
    {
      id: "clock",
      title: t("staff.hallCheck.clockTitle"),
      finding: judgeClock(report, t),
    },
  ];
  return (
    <PageColumn>
      <header className="flex flex-col gap-2">
        <p className="text-14 text-ink-soft">{event.name}</p>
        <h1 className="text-36 max-sm:text-28">{t("staff.hallCheck.title")}</h1>
        <p className="max-w-prose text-ink-soft">{t("staff.hallCheck.lead")}</p>
        <noscript>
          <p className="rounded-control bg-warn-soft px-4 py-3 text-warn">
            {t("staff.hallCheck.withoutScript")}
          </p>
        </noscript>
      </header>
      <StaffConnectionLine />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Summary findings={parts.map(({ finding }) => finding)} />
        <Button onClick={onAgain}>{t("staff.hallCheck.again")}</Button>
      </div>
      <Changes parts={parts} />
      {/* Two columns that fill from above, so that a long card leaves no hole beside it. */}
      <div className="lg:columns-2 lg:gap-6">
        {parts.map((part) => (
          <div key={part.id} className="mb-4 break-inside-avoid lg:mb-6">
            <CheckCard part={part} />
          </div>
        ))}
      </div>
    </PageColumn>
  );
}

function Summary({ findings }: { findings: readonly Finding[] }) {
  const t = useT();
  const { fine, all, bad } = countFindings(findings);
  const said =
    fine === all
      ? [t("staff.hallCheck.summaryAll")]
      : [
          t("staff.hallCheck.summary", { fine, all }),
          ...(bad > 0 ? [t("staff.hallCheck.summaryLook", { n: bad })] : []),
        ];
  return (
    <p className="font-semibold text-18">
      <Figures text={said.join(" ")} />
    </p>
  );
}

/** Says which parts have come to something else since the last time, to who does not see it. */
function Changes({ parts }: { parts: readonly CheckPart[] }) {
  const t = useT();
  const known = useRef<ReadonlyMap<string, Finding["standing"]>>(new Map());
  const [said, setSaid] = useState("");
  useEffect(() => {
    const changed = parts.filter(({ id, finding }) => {
      const before = known.current.get(id);
      return before !== undefined && before !== finding.standing;
    });
    known.current = new Map(parts.map(({ id, finding }) => [id, finding.standing]));
    if (changed.length === 0) return;
    const words = changed.map(({ title, finding }) =>
      `${title}: ${t(`staff.hallCheck.${finding.standing}`)}. ${finding.text}`.trim(),
    );
    setSaid(words.join(" "));
  }, [parts, t]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
