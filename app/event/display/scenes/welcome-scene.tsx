import type { CSSProperties } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { textLength } from "#workers/contract/clean-text.ts";
import { titleSettings } from "../fit/fit.ts";
import { FitText } from "../fit/fit-text.tsx";
import { QrCode } from "../join/qr-code.tsx";
import type { JoinInfo, SceneProps } from "../scene.ts";
import { Address, Code } from "./join-corner.tsx";
import { StageFrame } from "./stage-frame.tsx";

/** The scene before it begins: the event's name, and the way in as large as it gets. */
export function WelcomeScene({ event, join, people }: SceneProps) {
  const t = useT();
  return (
    <StageFrame
      event={{ name: t("hall.welcomeTo") }}
      join={join}
      way="own"
      status={people > 0 && t("hall.peopleHere", { n: people })}
    >
      <div className="stage-welcome" data-clean={join ? undefined : true}>
        <div className="stage-welcome-words">
          <div className="stage-welcome-name">
            <FitText key={event.name} settings={nameSettings(event.name, join !== null)} />
          </div>
          {join && <WayIn join={join} />}
        </div>
        {join && (
          <div className="stage-welcome-qr">
            <QrCode shape={join.qr} className="stage-qr" />
          </div>
        )}
      </div>
    </StageFrame>
  );
}

function nameSettings(name: string, isBesideQr: boolean) {
  const large = isBesideQr ? [9, 7.5] : [13, 11, 8.5];
  return [
    ...large.map((size) => ({ size, text: name })),
    ...titleSettings(name),
    { size: 4.5, text: name },
  ].sort((left, right) => right.size - left.size);
}

function WayIn({ join }: { join: JoinInfo }) {
  const t = useT();
  const signs: CSSProperties & { "--signs": number } = { "--signs": textLength(join.code) };
  return (
    <div>
      <p className="stage-soft">{t("hall.joinWith")}</p>
      <p className="stage-welcome-address">
        <Address text={join.address} />
      </p>
      <p className="stage-soft">{t("hall.andType")}</p>
      <p className="stage-code" style={signs}>
        <Code text={join.code} />
      </p>
    </div>
  );
}
