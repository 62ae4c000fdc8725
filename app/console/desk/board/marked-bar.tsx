import { BulkBar } from "../../questions/bulk-bar.tsx";
import type { Marks } from "./use-marks.ts";

/** What can be done with the chosen cards; nothing while none is. */
export function MarkedBar({ marks, onClear }: { marks: Marks; onClear(): void }) {
  const { questions, bulk } = marks;
  if (questions.length === 0) return null;
  return (
    <BulkBar
      chosen={questions}
      isPending={bulk.isPending}
      problem={bulk.problem}
      onAction={bulk.act}
      onMerge={bulk.merge}
      onClear={() => {
        marks.clear();
        onClear();
      }}
    />
  );
}
