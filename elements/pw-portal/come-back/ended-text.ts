import type { I18n } from '@lingui/core';
import type { DetailedSubscription } from '../../../src/billing/subscription.ts';
import { formatDate } from '../../../src/edition/dates.ts';
import type { PortalEdition } from '../../../src/edition/portal-edition.ts';

/** When something ended; null where that is not told. */
export const endedText = (
  i18n: I18n,
  { dateFormat }: Pick<PortalEdition, 'dateFormat'>,
  { cancelledAt }: Pick<DetailedSubscription, 'cancelledAt'>,
): string | null =>
  cancelledAt === null ? null : i18n._('portal.ended.on', { date: formatDate(cancelledAt, dateFormat) });
