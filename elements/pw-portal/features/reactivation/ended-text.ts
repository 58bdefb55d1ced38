import type { I18n } from '@lingui/core';
import { dayText } from '../../../../src/editions/selling/day-text.ts';
import type { PortalEdition } from '../../../../src/editions/selling/portal-edition.ts';
import type { DetailedSubscription } from '../../../../src/subscriptions/subscription/subscription.ts';

/** Returns the text with the date on which a subscription ended; null if the date is unknown. */
export const endedText = (
  i18n: I18n,
  edition: Pick<PortalEdition, 'locale'>,
  { cancelledAt }: Pick<DetailedSubscription, 'cancelledAt'>,
): string | null =>
  cancelledAt === null ? null : i18n._('portal.ended.on', { date: dayText(i18n, edition, cancelledAt) });
