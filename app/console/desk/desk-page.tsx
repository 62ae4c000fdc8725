import { useMemo, useRef, useState } from "react";
import type { JoinInfo } from "#app/event/display/scene.ts";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { useRemembered } from "#app/ui/hooks/use-remembered.ts";
import { arrangeBoard } from "../questions/cards.ts";
import { StaffConnectionLine } from "../room/staff-connection-line.tsx";
import type { DeskEvent, Me } from "../room/staff-room-provider.tsx";
import { type CommandRunner, useCommandRunner } from "../room/use-command-runner.ts";
import { useMedia } from "../use-media.ts";
import { ArchivedDialog } from "./archived-dialog.tsx";
import { QuestionBoard } from "./board/board.tsx";
import { BoardSkeleton } from "./board/board-skeleton.tsx";
import { DeskHeader } from "./desk-header.tsx";
import { DeskSearch } from "./desk-search.tsx";
import { KeysHelp } from "./keys-help.tsx";
import { ScreenPanel } from "./screen/screen-panel.tsx";
import { SidePanels } from "./side/side-panels.tsx";

type OpenDialog = "keys" | "archived" | "panels" | null;

/** The desk: the board, the screen in the hall, and what goes on beside them. */
export function DeskPage(props: { event: DeskEvent; me: Me; join: JoinInfo }) {
  const { event, me } = props;
  const t = useT();
  const runner = useCommandRunner();
  const isReady = useRoomView((view) => view.isReady);
  const questions = useRoomView((view) => view.questions);
  const archived = useMemo(() => arrangeBoard(questions, new Map()).archived, [questions]);
  const isWide = useMedia("(min-width: 1440px)", true);
  const [usesKeys, setUsesKeys] = useRemembered("desk-keys", true);
  const [open, setOpen] = useState<OpenDialog>(null);
  const close = () => setOpen(null);
  const [search, setSearch] = useState("");
  const searchField = useRef<HTMLInputElement>(null);
  // Above the board or to its right: the focus goes through the page as the eye does.
  const beside = <Beside {...props} runner={runner} isWide={isWide} />;

  return (
    <div className="grid min-h-0 lg:h-dvh lg:grid-rows-[auto_minmax(0,1fr)] desk:grid-cols-[minmax(0,1fr)_19rem] desk:grid-rows-1">
      {!isWide && beside}
      <div className="flex min-h-0 min-w-0 flex-col gap-3 p-3 max-sm:gap-2 max-sm:pt-2 lg:px-5 lg:pt-5 lg:pb-0">
        <DeskHeader runner={runner}>
          <DeskSearch ref={searchField} search={search} onSearch={setSearch} />
          <DialogButtons hasPanels={!isWide} archivedCount={archived.length} onOpen={setOpen} />
        </DeskHeader>
        <StaffConnectionLine />
        {isReady ? (
          <QuestionBoard
            event={event}
            me={me}
            runner={runner}
            usesKeys={usesKeys}
            search={search}
            onHelp={() => setOpen("keys")}
            onSearch={() => searchField.current?.focus()}
          />
        ) : (
          <BoardSkeleton />
        )}
      </div>
      {isWide && beside}
      <KeysHelp open={open === "keys"} usesKeys={usesKeys} onUse={setUsesKeys} onClose={close} />
      <ArchivedDialog
        open={open === "archived"}
        cards={archived}
        slug={event.slug}
        timeZone={event.timeZone}
        runner={runner}
        onClose={close}
      />
      <Dialog open={!isWide && open === "panels"} onClose={close} title={t("desk.besideTheBoard")}>
        <SidePanels event={event} me={me} runner={runner} />
        <Button className="self-end" onClick={close}>
          {t("common.close")}
        </Button>
      </Dialog>
    </div>
  );
}

/** What stands beside the board, or above it where there is no room. */
function Beside(props: {
  event: DeskEvent;
  me: Me;
  join: JoinInfo;
  runner: CommandRunner;
  isWide: boolean;
}) {
  const { event, runner } = props;
  return (
    <div className="border-line border-b bg-surface px-3 py-2 max-desk:order-first sm:py-3 lg:px-4 desk:flex desk:min-h-0 desk:flex-col desk:gap-5 desk:border-b-0 desk:border-l desk:p-5">
      <ScreenPanel event={event} join={props.join} runner={runner} />
      {props.isWide && (
        <div className="flex min-h-0 flex-1 flex-col border-line border-t pt-4">
          <SidePanels event={event} me={props.me} runner={runner} />
        </div>
      )}
    </div>
  );
}

function DialogButtons(props: {
  hasPanels: boolean;
  archivedCount: number;
  onOpen(dialog: OpenDialog): void;
}) {
  const { t, formats } = useLanguage();
  const { onOpen } = props;
  return (
    <>
      {props.hasPanels && (
        <Button size="small" className="max-lg:min-h-11!" onClick={() => onOpen("panels")}>
          {t("desk.besideTheBoard")}
        </Button>
      )}
      <Button
        size="small"
        look="quiet"
        className="max-lg:min-h-11!"
        onClick={() => onOpen("archived")}
      >
        {t("desk.archived")}{" "}
        <span className="tabular font-normal">{formats.number(props.archivedCount)}</span>
      </Button>
      <Button
        size="small"
        look="quiet"
        className="max-lg:hidden"
        aria-label={t("desk.keys")}
        onClick={() => onOpen("keys")}
      >
        ?
      </Button>
    </>
  );
}
