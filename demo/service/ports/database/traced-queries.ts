import type { LogEvent } from 'kysely';
import type { Tracing } from '../tracing/tracing.ts';

/** Longer statements are cut. */
const maxTextLength = 1000;

/**
 * Returns the logger of a database that adds each statement to the span of its request or job. The text has no values:
 * those are parameters, and are not part of it. Of a failure only the code is kept, because messages quote values.
 */
export const traceQueries =
  ({ record }: Tracing) =>
  (event: LogEvent): void => {
    const { sql } = event.query;
    const [verb = 'query'] =
      /[a-z]+/.exec(
        sql
          .replace(/\/\*.*?\*\//g, '')
          .trimStart()
          .toLowerCase(),
      ) ?? [];
    const code = event.level === 'error' ? Object(event.error).code : null;
    record({
      name: verb,
      durationMs: event.queryDurationMillis,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql.slice(0, maxTextLength) },
      failure: event.level === 'error' ? String(code ?? 'unknown') : null,
    });
  };
