import { useT } from "#app/i18n/provider.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Switch } from "#app/ui/switch.tsx";
import type { TextKey } from "#workers/contract/texts/index.ts";

const keys: readonly (readonly [cap: string, text: TextKey])[] = [
  ["J K", "desk.keyMove"],
  ["← →", "desk.keySideways"],
  ["A", "desk.keyApprove"],
  ["X", "desk.keyReject"],
  ["S", "desk.keyStar"],
  ["H", "desk.keyHighlight"],
  ["E", "desk.keyAnswer"],
  ["R", "desk.keyReply"],
  ["M", "desk.keyMerge"],
  ["L", "desk.keyLabel"],
  ["T", "desk.keyEdit"],
  ["B", "desk.keyReturn"],
  ["/", "desk.keySearch"],
  ["V", "desk.keyMark"],
  ["Shift J K", "desk.keyMarkMore"],
  ["U", "desk.keyUndo"],
  ["Alt ↑ ↓", "desk.keyReorder"],
  ["Esc", "desk.keyLeave"],
  ["?", "desk.keyHelp"],
];

/** The keys of the board, and the switch that turns them off. */
export function KeysHelp(props: {
  open: boolean;
  usesKeys: boolean;
  onUse(usesKeys: boolean): void;
  onClose(): void;
}) {
  const t = useT();
  return (
    <Dialog open={props.open} onClose={props.onClose} title={t("desk.keys")}>
      <p className="text-ink-soft">{t("desk.keysHint")}</p>
      <Switch
        label={t("desk.keysOn")}
        checked={props.usesKeys}
        onChange={(event) => props.onUse(event.target.checked)}
      />
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {keys.map(([cap, text]) => (
          <div key={cap} className="col-span-full grid grid-cols-subgrid items-baseline">
            <dt>
              <kbd className="rounded-control border border-line-strong px-2 font-sans text-14">
                {cap}
              </kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
