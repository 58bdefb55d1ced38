/** Messages between a page's gateway script and the frames of the gateway, over a private port. */
import type { Brand } from './card-rules.ts';

/** The types of fields. */
export type Field = 'number' | 'expiry' | 'cvc' | 'iban';

/** Validation errors of an input. */
export type FieldError = 'incomplete' | 'invalid' | 'past-month' | 'past-year';

/** State of a field; of its input only the first six digits of a number are visible. */
export interface FieldState {
  isEmpty: boolean;
  isComplete: boolean;
  /** Null too while the reader may still be typing: an incomplete input is reported once they leave. */
  error: FieldError | null;
  brand: Brand;
  bin: string;
}

/** Style of a field: declarations by selectors such as `input:focus`. */
export type FieldStyle = Record<string, Record<string, string>>;

/** Settings of a field; each part replaces the earlier one. */
export interface FieldSettings {
  placeholder?: string;
  label?: string;
  style?: FieldStyle;
  isDisabled?: boolean;
  isInvalid?: boolean;
  isRequired?: boolean;
}

/** The gateway's response, as JSON; null: it could not be reached. */
export type GatewayResponse = Record<string, unknown> | null;

/** Result of sending: the gateway's response, or the states of the fields if one is not complete. */
export type SendResult = { kind: 'answered'; answer: GatewayResponse } | { kind: 'incomplete'; states: FieldStates };

/** States of fields, by field. */
export type FieldStates = Partial<Record<Field, FieldState>>;

/** Messages from a page's script to a field. */
export type FieldCommand =
  | { kind: 'settings'; settings: FieldSettings }
  | { kind: 'focus' | 'blur' | 'clear' }
  /** Calls the gateway with the values of these fields. */
  | { kind: 'send'; id: number; call: string; body: Record<string, unknown>; fields: Field[] };

/** Messages from a field to the page's script. */
export type FieldMessage =
  | { kind: 'state'; state: FieldState }
  | { kind: 'focus' | 'blur' | 'enter' }
  | { kind: 'size'; height: number }
  | { kind: 'sent'; id: number; sent: SendResult };

/** Messages between the fields of one page. */
export type FieldGroupMessage =
  /** A new field is ready. */
  | { kind: 'here' }
  | { kind: 'ask'; id: string }
  | { kind: 'value'; id: string; field: Field; value: string; state: FieldState }
  | { kind: 'brand'; brand: Brand };

/** Messages from the frame of an overlay after a choice; `answer` is the gateway's reply to it. */
export type OverlayMessage = { kind: 'closed' } | { kind: 'answer'; answer: GatewayResponse };
