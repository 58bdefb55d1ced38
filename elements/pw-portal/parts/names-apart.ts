import type { I18n } from '@lingui/core';
import type { DetailedSubscription } from '../../../src/billing/subscription.ts';
import type { PortalEdition } from '../../../src/edition/portal-edition.ts';
import { nameText } from './subscription-words.ts';

/**
 * What each of several subscriptions is called beside the others: its name, with a number where others have the same. A
 * single one needs none: it has no entry.
 */
export const namesApart = (
  i18n: I18n,
  edition: PortalEdition,
  subscriptions: readonly DetailedSubscription[],
): ReadonlyMap<string, string> => {
  if (subscriptions.length < 2) return new Map();
  const named = subscriptions.map((subscription) => ({
    id: subscription.subsId,
    name: nameText(i18n, edition, subscription),
  }));
  return new Map(
    named.map(({ id, name }) => {
      const alike = named.filter((each) => each.name === name);
      return [id, alike.length > 1 ? `${name} (${alike.findIndex((each) => each.id === id) + 1})` : name];
    }),
  );
};
