/** Tracked events as visits for a simulation: visitors by pseudonym, addresses without query and fragment. */
import { createHmac } from 'node:crypto';
import type { InferOutput } from 'valibot';
import type { eventExportQuery } from '#src/contract/tracking/event-export.ts';
import type { Database } from '../../ports/database/open.ts';
import { readSecret } from '../../ports/database/secrets.ts';
import { type ExportedEvent, readEventLines } from './event-lines.ts';

/** Visitors come back: the pseudonyms of so many are kept during an export. */
const maxPseudonyms = 20_000;

/**
 * Exports the events of a site in the order of their times. A pseudonym is the HMAC of the visitor's id by a secret of
 * the service: the same in every export, and of no use to anybody without the secret.
 */
export async function* exportEvents(
  database: Database,
  query: InferOutput<typeof eventExportQuery>,
): AsyncGenerator<ExportedEvent> {
  const secret = await readSecret(database, 'event-export');
  const pseudonyms = new Map<string, string>();
  const pseudonymOf = (visitor: string): string => {
    const known = pseudonyms.get(visitor);
    if (known !== undefined) return known;
    const pseudonym = createHmac('sha256', secret).update(visitor).digest('base64url').slice(0, 22);
    if (pseudonyms.size >= maxPseudonyms) pseudonyms.clear();
    pseudonyms.set(visitor, pseudonym);
    return pseudonym;
  };
  // An event without a visitor belongs to nobody else's visits.
  yield* readEventLines(database, query, (uid, tid) => pseudonymOf(uid ?? `event ${tid}`));
}
