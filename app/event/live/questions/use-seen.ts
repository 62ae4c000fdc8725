import { type RefObject, useEffect, useRef, useState } from "react";
import { useStored } from "../frame/use-stored.ts";

/** Milliseconds that a question must be on the page to count as seen. */
const readMs = 1_000;
/** Ids that are remembered for an event: as many as a hall may well ask. */
const remembered = 5_000;

/**
 * Ids of the questions that were seen on this device. Those of `questions` that stand in `list`
 * (told apart by `data-key`) count once more than half of them has been on the page for a second.
 */
export function useSeen(
  eventId: string,
  list: RefObject<HTMLElement>,
  questions: readonly { readonly id: string }[],
): ReadonlySet<string> {
  const listed = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    listed.current = new Set(questions.map(({ id }) => id));
  }, [questions]);
  const [stored, store] = useStored(`plenum.seen.${eventId}`, "local");
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Map<Element, number>());

  useEffect(() => {
    if (stored) setSeen((known) => new Set([...stored.split(" "), ...known]));
  }, [stored]);

  useEffect(() => {
    const waiting = timers.current;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          window.clearTimeout(waiting.get(target));
          const id = target.getAttribute("data-key");
          if (!isIntersecting || !id) continue;
          const note = () => {
            if (!listed.current.has(id)) return;
            setSeen((known) => (known.has(id) ? known : new Set(known).add(id)));
          };
          waiting.set(target, window.setTimeout(note, readMs));
        }
      },
      { threshold: 0.5 },
    );
    // Long lists have in the document only what is near: cards come and go by scrolling.
    const watch = (nodes: Iterable<Node>) => {
      for (const node of nodes) if (node instanceof Element) observer.observe(node);
    };
    const grown = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) watch(addedNodes);
    });
    if (list.current) {
      watch(list.current.children);
      grown.observe(list.current, { childList: true });
    }
    return () => {
      grown.disconnect();
      observer.disconnect();
      for (const timer of waiting.values()) window.clearTimeout(timer);
    };
  }, [list]);

  useEffect(() => {
    if (seen.size > 0) store([...seen].slice(-remembered).join(" "));
  }, [seen, store]);

  return seen;
}
