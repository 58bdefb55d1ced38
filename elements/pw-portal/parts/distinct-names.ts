import type { I18n } from '@lingui/core';
import type { PortalEdition } from '../../../src/editions/selling/portal-edition.ts';
import type { DetailedSubscription } from '../../../src/subscriptions/subscription/subscription.ts';
import { subscriptionName } from './subscription-labels.ts';

/**
 * Returns a distinct name for each of several subscriptions: its name, with a number if others have the same name. A
 * single subscription has no entry.
 */
export const distinctNames = (
  i18n: I18n,
  edition: PortalEdition,
  subscriptions: readonly DetailedSubscription[],
): ReadonlyMap<string, string> => {
  if (subscriptions.length < 2) return new Map();
  const entries = subscriptions.map((subscription) => ({
    id: subscription.subsId,
    name: subscriptionName(i18n, edition, subscription),
  }));
  return new Map(
    entries.map(({ id, name }) => {
      const sameName = entries.filter((entry) => entry.name === name);
      return [id, sameName.length > 1 ? `${name} (${sameName.findIndex((entry) => entry.id === id) + 1})` : name];
    }),
  );
};
