import type { ReadableAtom } from 'nanostores';
import { createQuery, type Query } from '../../query/query.ts';
import type { QueryClient } from '../../query/query-client.ts';
import { watchQuery } from '../../query/watched-query.ts';
import type { Cinema } from './rentals.ts';

interface CinemaPorts {
  client: QueryClient;
  /** The reader's email address; null until it is known. */
  $email: ReadableAtom<string | null>;
  /** Loads the films of an address. */
  loadCinema: (email: string) => Promise<Cinema>;
}

/** Creates the query of the reader's films: one entry once it is loaded; loaded while it has listeners. */
export const createCinemaQuery = ({ client, $email, loadCinema }: CinemaPorts): Query<Cinema> => {
  const query = createQuery<Cinema>(client, {
    errorText: '[PW] The rentals could not be loaded',
    keepsData: true,
    fetch: async () => [await loadCinema($email.get() ?? '')],
  });
  return watchQuery(client, query, { key: 'cinema', $input: $email, watchesFocus: true });
};
