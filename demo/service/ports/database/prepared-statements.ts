/**
 * Lets a PostgreSQL server parse and plan a statement once for each connection. Only a statement whose text begins with
 * a name of its own, and never changes: a connection keeps each one for as long as it lives.
 */
import type pg from 'pg';

const marked = /^\/\* prepared: (\w+) \*\//;

const withPreparedStatements = (client: pg.PoolClient): pg.PoolClient =>
  new Proxy(client, {
    get: (target, key) => {
      if (key !== 'query') return Reflect.get(target, key);
      return (text: string, values: unknown[]) => {
        const name = typeof text === 'string' ? marked.exec(text)?.[1] : undefined;
        return name === undefined ? target.query(text, values) : target.query({ name, text, values });
      };
    },
  });

/** Returns a pool whose connections know prepared statements. */
export const preparingPool = (pool: pg.Pool) => ({
  options: pool.options,
  connect: async () => withPreparedStatements(await pool.connect()),
  end: () => pool.end(),
});
