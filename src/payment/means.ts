import type { Http } from '../http/client.ts';
import type { Language } from '../i18n/languages.ts';
import type { LoadScript } from '../platform/load-script.ts';
import type { Log, Undo } from '../platform/platform.ts';
import type { FieldName, FieldTrouble, Payer, PaymentAnswer, Seller } from './payment.ts';

/** How text looks in fields that a gateway draws: values of CSS as a browser has computed them. */
export interface FieldLook {
  color: string;
  /** Of placeholders. */
  mutedColor: string;
  /** Of what is wrong. */
  dangerColor: string;
  fontFamily: string;
  /** With its unit. */
  fontSize: string;
}

/** How a field of a gateway stands. */
export interface FieldState {
  isFocused: boolean;
  isEmpty: boolean;
  /** How often what it holds has changed. */
  edits: number;
  /** What can be said while it is being typed. */
  trouble: FieldTrouble | null;
}

/** Where a field goes: an element of the page itself, for gateways refuse shadow roots. */
export interface FieldPlace {
  element: HTMLElement;
  /** What the field is called, for those who can't see its label. */
  label: string;
}

/** What opening a way to pay takes. */
export interface OpenOptions {
  places: Readonly<Partial<Record<FieldName, FieldPlace>>>;
  look: FieldLook;
  language: Language;
  /** Hears how a field stands, whenever that changes. */
  onField: (name: FieldName, state: FieldState) => void;
  /** Hears Enter in a field. */
  onSubmit: () => void;
  /** Given when nobody wants it any more. */
  signal: AbortSignal;
}

/** What every way to pay stands on. */
export interface MeansPorts {
  seller: Seller;
  http: Http;
  load: LoadScript;
  log: Pick<Log, 'error'>;
}

/** A way to pay that is ready. */
export interface Means {
  /**
   * Asks the gateway for a token. To be called in the click itself, which alone may open a window. While it goes on, the
   * gateway or a bank may show something over the page. Never rejects.
   */
  give(payer: Payer): Promise<PaymentAnswer>;
  focus(name: FieldName): void;
  /** Takes another look as it stands; false where only fields that are drawn anew have it. */
  restyle(look: FieldLook): boolean;
  /** Takes away all that it has drawn. */
  end: Undo;
}

/**
 * Why a way to pay could not be opened. `unreachable`: its script can't be had, or is not what it should be;
 * `unavailable`: this device has no such thing; the others: the billing service says so.
 */
export type Unopened = 'unreachable' | 'unavailable' | 'signed-out' | 'too-many';

/** Opens a way to pay: one mechanism for all gateways. Never rejects. */
export type OpenMeans = (ports: MeansPorts, options: OpenOptions) => Promise<Means | Unopened>;
