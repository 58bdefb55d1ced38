import type { I18n } from '@lingui/core';
import type { ShownShipping } from '../../../src/billing/billing-adapter.ts';
import type { SourceState } from '../../../src/billing/source.ts';

/** What the way to another address is called: there may be none yet. */
export const openShippingText = (i18n: I18n, { items }: SourceState<ShownShipping>): string =>
  items[0]?.address === null ? i18n._('portal.do.add-shipping') : i18n._('portal.do.change-shipping');
