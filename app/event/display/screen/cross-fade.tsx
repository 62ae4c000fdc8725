import { type ReactNode, useEffect, useRef, useState } from "react";

interface Layer {
  readonly id: string;
  readonly node: ReactNode;
}

/** Shows its children; when `id` changes, the new picture fades in over the last one. */
export function CrossFade({ id, children }: { id: string; children: ReactNode }) {
  const [shown, setShown] = useState(id);
  const [leaving, setLeaving] = useState<Layer | null>(null);
  const last = useRef<Layer>({ id, node: children });

  if (shown !== id) {
    setShown(id);
    setLeaving(last.current);
  }
  useEffect(() => {
    last.current = { id, node: children };
  });

  return (
    <>
      {leaving && (
        <div key={leaving.id} className="stage-layer" aria-hidden="true">
          {leaving.node}
        </div>
      )}
      <div
        key={id}
        className="stage-layer"
        data-entering={leaving ? true : undefined}
        onAnimationEnd={() => setLeaving(null)}
      >
        {children}
      </div>
    </>
  );
}
