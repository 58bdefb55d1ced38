import { computed, onMount, type ReadableAtom } from 'nanostores';
import type { Dispose } from '../platform/platform.ts';
import type { Query } from './query.ts';
import type { QueryClient } from './query-client.ts';

interface WatchOptions {
  /** The key of its data: `invalidate(key)` loads it again. */
  key: string;
  /** True: other stores hold the query, too. It is loaded only unless it is known, and not cancelled. */
  isShared?: boolean;
  /** Determines which data is loaded. Null: nothing can be loaded yet. Another value loads other data. */
  $input?: ReadableAtom<unknown>;
  /** Subscribes to other data that this data depends on: a change revalidates it. */
  revalidatesOn?: (onChange: () => void) => Dispose;
  /** True: the data is revalidated when the reader comes back to the page. */
  watchesFocus?: boolean;
}

/**
 * Returns a query whose list is loaded while it has listeners: by the first one, and after a new sign-in. A second after
 * the last one has left, pending requests are cancelled.
 */
export const watchQuery = <Item>(
  client: Pick<QueryClient, 'observe' | 'watchFocus'>,
  query: Query<Item>,
  { key, isShared = false, $input, revalidatesOn, watchesFocus = false }: WatchOptions,
): Query<Item> => {
  const $watched = computed(query.$list, (list) => list);
  const canLoad = () => $input === undefined || $input.get() !== null;
  onMount($watched, () => {
    const disposers: Dispose[] = [
      client.observe({
        key,
        revalidate: () => canLoad() && query.revalidate(),
        handleSignIn: () => {
          if (canLoad()) void (isShared ? query.loadUnlessKnown() : query.refetch());
        },
      }),
    ];
    if ($input !== undefined) disposers.push($input.listen(() => canLoad() && void query.restart()));
    if (revalidatesOn !== undefined) disposers.push(revalidatesOn(() => void query.revalidate()));
    if (watchesFocus) disposers.push(client.watchFocus(query));
    if (canLoad()) void (isShared ? query.loadUnlessKnown() : query.load());
    if (!isShared) disposers.push(query.stop);
    return () => {
      for (const dispose of disposers) dispose();
    };
  });
  return { ...query, $list: $watched };
};
