import type { CueKind } from "#app/event/run/run-words.ts";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { cueKindKeys } from "#workers/contract/words/run-words.ts";
import { CueIcon } from "./cue-icon.tsx";
import { cueKinds } from "./model/cue-draft.ts";

/** What kind of item comes next: one press each. */
export function AddItem(props: { onPick(kind: CueKind): void; onClose(): void }) {
  const t = useT();
  return (
    <section
      aria-labelledby="run-add"
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <h2 id="run-add" className="text-18">
        {t("staff.run.addKind")}
      </h2>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-2">
        {cueKinds.map((kind) => (
          <Button key={kind} className="justify-start!" onClick={() => props.onPick(kind)}>
            <CueIcon kind={kind} /> {t(cueKindKeys[kind])}
          </Button>
        ))}
      </div>
      <Button look="quiet" className="self-start" onClick={props.onClose}>
        {t("common.cancel")}
      </Button>
    </section>
  );
}
