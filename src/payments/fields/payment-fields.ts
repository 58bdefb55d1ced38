import type { Http } from '../../http/client.ts';
import type { Language } from '../../i18n/languages.ts';
import type { LoadScript } from '../../platform/load-script.ts';
import type { Dispose, Log } from '../../platform/platform.ts';
import type { FieldError, FieldName, Merchant, Payer, TokenResult } from './payment.ts';

/** Text style of gateway fields: CSS values as computed by a browser. */
export interface FieldStyle {
  color: string;
  /** Color of placeholders. */
  mutedColor: string;
  /** Color of errors. */
  dangerColor: string;
  fontFamily: string;
  /** With its unit. */
  fontSize: string;
}

/** State of a gateway's field. */
export interface FieldState {
  isFocused: boolean;
  isEmpty: boolean;
  /** Number of edits of its content. */
  edits: number;
  /** Error that is known while typing. */
  error: FieldError | null;
  /** Our code of the brand of the card that is being typed, such as `american_express`; only of a number, once known. */
  brand?: string | undefined;
}

/** Place of a field: an element of the page itself, because gateways refuse shadow roots. */
export interface FieldPlace {
  element: HTMLElement;
  /** Accessible name of the field. */
  label: string;
}

/** Options for opening a payment method. */
export interface OpenOptions {
  places: Readonly<Partial<Record<FieldName, FieldPlace>>>;
  style: FieldStyle;
  language: Language;
  /** Called with the state of a field, whenever it changes. */
  onField: (name: FieldName, state: FieldState) => void;
  /** Called when Enter is pressed in a field. */
  onSubmit: () => void;
  /** Aborted when the payment method is no longer needed. */
  signal: AbortSignal;
}

/** Dependencies of every payment method. */
export interface PaymentFieldsPorts {
  merchant: Merchant;
  http: Http;
  load: LoadScript;
  log: Pick<Log, 'error'>;
}

/** An open payment method. */
export interface PaymentFields {
  /**
   * Requests a token from the gateway. Call it in the click handler itself, because only a click may open a window.
   * Meanwhile the gateway or a bank may show something over the page. Never rejects.
   */
  requestToken(payer: Payer): Promise<TokenResult>;
  focus(name: FieldName): void;
  /** Changes the style in place; returns false if the fields have to be created again. */
  restyle(style: FieldStyle): boolean;
  /** Removes everything that it has created. */
  dispose: Dispose;
}

/**
 * Reason why a payment method could not be opened. `unreachable`: its script failed, or is not the expected one;
 * `unavailable`: this device does not support it; the others: refused by the billing service.
 */
export type PaymentFieldsError = 'unreachable' | 'unavailable' | 'signed-out' | 'too-many';

/** Opens a payment method: the same interface for all gateways. Never rejects. */
export type OpenPaymentFields = (
  ports: PaymentFieldsPorts,
  options: OpenOptions,
) => Promise<PaymentFields | PaymentFieldsError>;
