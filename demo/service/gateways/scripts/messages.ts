/** What a page's gateway script and the frames of the gateway say to one another, over a port that only they have. */
import type { Brand } from './card-rules.ts';

/** The fields that a frame can be. */
export type Field = 'number' | 'expiry' | 'cvc' | 'iban';

/** Why what was typed will not do. */
export type Trouble = 'incomplete' | 'invalid' | 'past-month' | 'past-year';

/** How a field stands; what was typed is not told, but for the first six digits of a number. */
export interface FieldState {
  isEmpty: boolean;
  isComplete: boolean;
  /** Null too while somebody may still be typing: something that is incomplete is told once they leave. */
  trouble: Trouble | null;
  brand: Brand;
  bin: string;
}

/** How a field looks: declarations by selectors such as `input:focus`. */
export type FieldStyle = Record<string, Record<string, string>>;

/** How a field is set up; each part replaces what was there. */
export interface FieldSettings {
  placeholder?: string;
  label?: string;
  style?: FieldStyle;
  isDisabled?: boolean;
  isInvalid?: boolean;
  isRequired?: boolean;
}

/** What the gateway answered, as JSON; null: it could not be reached. */
export type GatewayAnswer = Record<string, unknown> | null;

/** What became of sending: the gateway's answer, or how the fields stand of which one is not complete. */
export type Sent = { kind: 'answered'; answer: GatewayAnswer } | { kind: 'incomplete'; states: FieldStates };

/** How fields stand, by field. */
export type FieldStates = Partial<Record<Field, FieldState>>;

/** What a page's script says to a field. */
export type ToField =
  | { kind: 'settings'; settings: FieldSettings }
  | { kind: 'focus' | 'blur' | 'clear' }
  /** Ask the gateway, with what these fields hold. */
  | { kind: 'send'; id: number; call: string; body: Record<string, unknown>; fields: Field[] };

/** What a field says to the page's script. */
export type FromField =
  | { kind: 'state'; state: FieldState }
  | { kind: 'focus' | 'blur' | 'enter' }
  | { kind: 'size'; height: number }
  | { kind: 'sent'; id: number; sent: Sent };

/** What fields of one page say to each other. */
export type AmongFields =
  /** One is there that was not before. */
  | { kind: 'here' }
  | { kind: 'ask'; id: string }
  | { kind: 'value'; id: string; field: Field; value: string; state: FieldState }
  | { kind: 'brand'; brand: Brand };

/** What the frame of an overlay says when somebody has chosen; `answer` is what the gateway said to it. */
export type FromQuestion = { kind: 'closed' } | { kind: 'answer'; answer: GatewayAnswer };
