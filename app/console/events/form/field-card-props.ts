import type { DragEvent } from "react";
import type { FieldProblems } from "../../forms/field-problem.ts";
import type { DraftField, FormAct, FormDraft } from "./form-draft.ts";
import type { FormPage } from "./form-model.ts";

/** What the card of one field is given. */
export interface FieldCardProps {
  readonly draft: FormDraft;
  readonly field: DraftField;
  /** From 0 on. */
  readonly place: number;
  readonly page: FormPage;
  readonly isScripted: boolean;
  /** The page came with it open. */
  readonly isOpened: boolean;
  readonly isDropPlace: boolean;
  /** By the field's key and the input, such as `new1.options`. */
  readonly problems: FieldProblems;
  onChange(field: DraftField): void;
  onAct(act: FormAct): void;
  onDragStart(event: DragEvent, title: string): void;
  onDragEnd(): void;
}
