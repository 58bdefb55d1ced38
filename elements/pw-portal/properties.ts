import { type Properties, recordOf } from '../define.ts';

const texts = ['siteId', 'env', 'edition', 'basePath', 'parentOrigin'] as const;

/** What a page may set of `pw-portal` by script: each property reads and writes its attribute. */
export const portalProperties: Properties = recordOf(texts, () => ({ kind: 'text' as const }));
