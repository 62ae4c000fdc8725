import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useState,
} from "react";
import { useT } from "#app/i18n/provider.tsx";

type Note = (id: string, isSending: boolean) => void;

const NoteUpload = createContext<Note | null>(null);
const nothing: ReadonlySet<string> = new Set();

/**
 * Which pictures of a form are on their way. What is saved meanwhile would lack them, and what they show is still to be
 * written: the form waits, and says so once somebody has tried.
 */
export function usePendingUploads() {
  const [sending, setSending] = useState(nothing);
  const [hasTried, setTried] = useState(false);
  const isPending = sending.size > 0;
  const note = useCallback<Note>((id, isSending) => {
    setSending((before) => {
      if (before.has(id) === isSending) return before;
      const others = [...before].filter((one) => one !== id);
      return new Set(isSending ? [...others, id] : others);
    });
    setTried(false);
  }, []);
  return {
    isPending,
    note,
    says: isPending && hasTried,
    refuse: () => setTried(true),
  };
}

/** Around the fields of a form whose pictures are waited for; below them it says that. */
export function PendingUploads(props: {
  uploads: ReturnType<typeof usePendingUploads>;
  children: ReactNode;
}) {
  const t = useT();
  const { note, says } = props.uploads;
  return (
    <NoteUpload.Provider value={note}>
      {props.children}
      {says && (
        <p role="alert" className="font-semibold text-stop">
          {t("staff.pictures.onItsWay")}
        </p>
      )}
    </NoteUpload.Provider>
  );
}

/** Tells the form that a picture is on its way, or no longer. */
export function useNoteUpload(isSending: boolean): void {
  const note = useContext(NoteUpload);
  const id = useId();
  useEffect(() => {
    note?.(id, isSending);
    return () => note?.(id, false);
  }, [note, id, isSending]);
}
