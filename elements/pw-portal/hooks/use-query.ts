import { useStore } from '@nanostores/react';
import type { Query, QueryState } from '../../../src/query/query.ts';

/** The state of a query. */
export interface QueryResult<Item> extends QueryState<Item> {
  /** The first item, for a query of a single value; null before the first reply, and after a failure. */
  value: Item | null;
  refetch: () => void;
}

/** Returns the state of a query. A watched query (`src/query/watched-query.ts`) is loaded while a component uses it. */
export const useQuery = <Item>({ $list, refetch }: Pick<Query<Item>, '$list' | 'refetch'>): QueryResult<Item> => {
  const { status, items } = useStore($list);
  return { status, items, value: items[0] ?? null, refetch: () => void refetch() };
};
