import type { PortalEdition } from '../editions/selling/portal-edition.ts';
import type { Http } from '../http/client.ts';
import type { LoadScript } from '../platform/load-script.ts';
import type { Log } from '../platform/platform.ts';
import type { ShippingAddress } from './address.ts';

/** The part of an address that a suggestion fills in. */
export type SuggestedAddress = Pick<ShippingAddress, 'line1' | 'line2' | 'city' | 'state' | 'zip' | 'country'>;

/** A suggested address. */
export interface AddressSuggestion {
  text: string;
  /** Loads the complete address; null on failure. Never rejects. */
  loadAddress(): Promise<SuggestedAddress | null>;
}

/** A source of address suggestions, whichever service it uses. */
export interface AddressSuggestions {
  /** Preloads what is needed, before the reader types. */
  preload(): void;
  /** Returns up to five addresses of a country that start with the text; none on failure. Never rejects. */
  suggest(text: string, country: string, signal: AbortSignal): Promise<readonly AddressSuggestion[]>;
}

/** Dependencies of address suggestions. */
export interface SuggestionPorts {
  http: Http;
  edition: PortalEdition;
  /** Loads the loader of external scripts, on the first focus. */
  loader: () => Promise<LoadScript>;
  /** The page's URL, the base of a script's relative URL. */
  pageUrl: () => string;
  log: Pick<Log, 'error'>;
}
