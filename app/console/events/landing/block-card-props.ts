import type { DragEvent } from "react";
import type { FieldProblems } from "../../forms/field-problem.ts";
import type { LandingAct } from "./landing-acts.ts";
import type { DraftBlock } from "./landing-draft.ts";

/** What the card of one block is given. */
export interface BlockCardProps {
  readonly block: DraftBlock;
  /** From 0 on. */
  readonly place: number;
  /** Blocks of the page. */
  readonly count: number;
  /** Of the event. */
  readonly slug: string;
  readonly isScripted: boolean;
  readonly isReadOnly: boolean;
  /** The page came with it open. */
  readonly isOpened: boolean;
  readonly isDropPlace: boolean;
  readonly problems: FieldProblems;
  /** `field` names what is typed in; null = something was chosen. */
  onChange(block: DraftBlock, field: string | null): void;
  onAct(act: LandingAct, value: string): void;
  onDragStart(event: DragEvent, title: string): void;
  onDragEnd(): void;
}
