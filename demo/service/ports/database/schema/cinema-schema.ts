/** The tables of the cinema and of samples, as kysely sees them; `cinema-tables.ts` makes them. */
import type { Generated } from 'kysely';
import type { AddressColumns, ValidationStatus } from './address-schema.ts';

/** Films for rent at a site. */
export interface FilmsTable {
  site_id: string;
  film_id: string;
  title: string;
  kind: 'movie' | 'series';
  /** Cents. */
  price: number;
  currency: string;
  /** A path on the service's own origin. */
  poster: string;
  /** Its place in the list. */
  position: number;
}

/** Rentals of readers. */
export interface RentalsTable {
  id: Generated<number>;
  user_id: number;
  site_id: string;
  film_id: string;
  granted_at: Date;
}

/** Requests for a sample of the printed paper, with the delivery address. */
export interface SampleRequestsTable extends AddressColumns {
  id: Generated<number>;
  user_id: number;
  site_id: string;
  /** Null: the reader themself. */
  agent_id: number | null;
  requested_at: Date;
  validation_status: ValidationStatus;
}
