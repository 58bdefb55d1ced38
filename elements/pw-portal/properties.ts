import { type PropertiesOf, recordOf } from '../properties.ts';
import type { PortalAttributes } from './attributes.ts';

const texts = ['siteId', 'env', 'consentDefault', 'edition', 'basePath', 'parentOrigin'] as const;

/**
 * What a page may set of `pw-portal` by script: each property reads and writes its attribute. `lang` is one in every
 * browser.
 */
export const portalProperties: Omit<PropertiesOf<PortalAttributes>, 'lang'> = recordOf(texts, () => ({
  kind: 'text' as const,
}));
