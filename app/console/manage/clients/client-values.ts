import type { RefusedForm } from "../../forms/refused-form.ts";

interface CurrencyName {
  readonly code: string;
  readonly nameNo: string;
  readonly nameEn: string;
}

/** What a client's form opens with. */
export interface ClientValues {
  readonly name: string;
  readonly organisationNumber: string;
  readonly vatRegistered: boolean;
  readonly businessRegistered: boolean;
  readonly address: string;
  readonly baseColor: string | null;
  readonly senderName: string;
  readonly replyTo: string;
  readonly retentionDays: number;
  readonly currency: string;
  /** Those that can be chosen. */
  readonly currencies: readonly CurrencyName[];
  readonly invoicePrefix: string;
  readonly invoiceNext: number;
  readonly lockMinutes: number;
  readonly factorRequiredFrom: number | null;
}

export interface ClientFormState {
  readonly client: ClientValues;
  readonly refused: RefusedForm | undefined;
}
