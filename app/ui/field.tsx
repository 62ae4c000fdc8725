import {
  createContext,
  forwardRef,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useContext,
  useId,
} from "react";
import { classes } from "./classes.ts";

interface FieldIds {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
}

const FieldContext = createContext<FieldIds | null>(null);

/** A label, one control, a hint and an error: joined for assistive technology. */
export function Field(props: {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Says `(optional)` or the like after the label. */
  note?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  const hintId = props.hint ? `${id}-hint` : undefined;
  const errorId = props.error ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(" ") || undefined;
  return (
    <FieldContext.Provider value={{ id, describedBy, invalid: Boolean(props.error) }}>
      <div className={classes("flex flex-col gap-1", props.className)}>
        <label htmlFor={id} className="font-semibold">
          {props.label}
          {props.note && <span className="font-normal text-ink-soft"> {props.note}</span>}
        </label>
        {props.children}
        {props.error && (
          <p id={errorId} role="alert" className="text-14 font-semibold text-stop">
            {props.error}
          </p>
        )}
        {props.hint && (
          <p id={hintId} className="text-14 text-ink-soft">
            {props.hint}
          </p>
        )}
      </div>
    </FieldContext.Provider>
  );
}

function useFieldProps() {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    "aria-describedby": field.describedBy,
    "aria-invalid": field.invalid || undefined,
  };
}

const control = classes(
  "w-full rounded-control border border-line-strong bg-surface px-3 text-ink",
  "aria-invalid:border-stop disabled:bg-sunken disabled:text-ink-soft",
  "focus:border-accent focus:outline-2 focus:-outline-offset-1 focus:outline-accent",
);

export const Input = forwardRef<HTMLInputElement, InputHTMLAttributes<HTMLInputElement>>(
  function Input({ className, ...rest }, ref) {
    return (
      <input
        ref={ref}
        {...useFieldProps()}
        // A field for files cannot be typed into, and is no read-only one.
        className={classes(control, "min-h-11 not-[[type=file]]:read-only:bg-sunken", className)}
        {...rest}
      />
    );
  },
);

export const TextArea = forwardRef<
  HTMLTextAreaElement,
  TextareaHTMLAttributes<HTMLTextAreaElement>
>(function TextArea({ className, ...rest }, ref) {
  return (
    <textarea
      ref={ref}
      {...useFieldProps()}
      className={classes(control, "min-h-24 py-2 read-only:bg-sunken", className)}
      {...rest}
    />
  );
});

export const Select = forwardRef<HTMLSelectElement, SelectHTMLAttributes<HTMLSelectElement>>(
  function Select({ className, ...rest }, ref) {
    return (
      <select
        ref={ref}
        {...useFieldProps()}
        className={classes(control, "min-h-11", className)}
        {...rest}
      />
    );
  },
);
