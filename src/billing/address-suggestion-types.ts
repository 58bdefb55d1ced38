import type { PortalEdition } from '../edition/portal-edition.ts';
import type { Http } from '../http/client.ts';
import type { LoadScript } from '../platform/load-script.ts';
import type { Log } from '../platform/platform.ts';
import type { ShippingAddress } from './operations.ts';

/** What a suggestion fills in. */
export type AddressFill = Pick<ShippingAddress, 'line1' | 'line2' | 'city' | 'state' | 'zip' | 'country'>;

/** An address that might be meant. */
export interface AddressSuggestion {
  text: string;
  /** The whole of it; null where that can't be had. Never rejects. */
  fill(): Promise<AddressFill | null>;
}

/** Who suggests addresses, whichever service that is. */
export interface AddressSuggestions {
  /** Somebody is about to type: what is needed for that may be fetched. */
  prepare(): void;
  /** Addresses of a country that begin so, five at the most; none where they can't be had. Never rejects. */
  suggest(text: string, country: string, signal: AbortSignal): Promise<readonly AddressSuggestion[]>;
}

/** What suggestions stand on. */
export interface SuggestionPorts {
  http: Http;
  edition: PortalEdition;
  /** Loads a script of others; asked for with the first focus. */
  loader: () => Promise<LoadScript>;
  /** The address of the page, which that of a script may be relative to. */
  pageUrl: () => string;
  log: Pick<Log, 'error'>;
}
