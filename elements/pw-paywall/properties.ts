import { type PropertiesOf, recordOf } from '../properties.ts';
import type { PaywallAttributes } from './attributes.ts';

/** What React components may give to `pw-paywall`; each writes its attribute. */
export const paywallProperties: PropertiesOf<PaywallAttributes> = recordOf(
  ['siteId', 'lang', 'env', 'consentDefault', 'flowId', 'flowVersion', 'region'],
  () => ({ kind: 'text' }),
);
