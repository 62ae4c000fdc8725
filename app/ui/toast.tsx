import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from "react";
import { Button } from "./button.tsx";

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly action: { readonly label: string; run(): void } | undefined;
}

type ShowToast = (text: string, action?: Toast["action"]) => void;

const ToastContext = createContext<ShowToast>(() => {});

/** Milliseconds that a toast stays: as long as a delete can be undone. */
const stays = 10_000;

/** Holds the short notices of a page, read out politely; one may carry an undo. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const nextId = useRef(1);
  const dismiss = useCallback((id: number) => {
    setToasts((all) => all.filter((toast) => toast.id !== id));
  }, []);
  const show = useCallback<ShowToast>(
    (text, action) => {
      const id = nextId.current++;
      setToasts((all) => [...all.slice(-2), { id, text, action }]);
      setTimeout(() => dismiss(id), stays);
    },
    [dismiss],
  );
  return (
    <ToastContext.Provider value={show}>
      {children}
      <div
        role="status"
        className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex flex-col items-center gap-2"
      >
        {toasts.map((toast) => (
          <div
            key={toast.id}
            className="enter pointer-events-auto flex max-w-full items-center gap-4 rounded-card bg-chosen py-2 pr-2 pl-4 text-chosen-ink shadow-raised"
          >
            <span>{toast.text}</span>
            {toast.action && (
              <Button
                size="small"
                onClick={() => {
                  toast.action?.run();
                  dismiss(toast.id);
                }}
              >
                {toast.action.label}
              </Button>
            )}
          </div>
        ))}
      </div>
    </ToastContext.Provider>
  );
}

export function useToast(): ShowToast {
  return useContext(ToastContext);
}
