import type { Choice } from './choice.ts';
import { outsideServices } from './outside-services.ts';
import { serviceOrigins } from './service-origins.ts';

/** Stands where the server puts the nonce of the response. */
export const nonceMark = '{NONCE}';

const list = (name: string, sources: readonly string[]): string => `${name} ${[...new Set(sources)].join(' ')}`;

/**
 * The directives of a page with this choice, in their order: what the elements ask for, what the chosen services add,
 * and nothing for what the page has of its own. Images are let in from the page, the deployment and `data:`; others, such as
 * those of newsletters, are the publisher's to add.
 */
export const directives = (choice: Choice): string[] => {
  const { origin, attributes, hasTrustedTypes, outside, analyticsOrigin } = choice;
  const { all } = serviceOrigins(origin, attributes.get('env'));
  const own = [...new Set([origin, ...all])];
  const chosen = outside.flatMap((name) => outsideServices[name] ?? []);
  return [
    `script-src 'nonce-${nonceMark}' 'strict-dynamic'`,
    `style-src 'nonce-${nonceMark}'`,
    list('connect-src', [
      ...all,
      ...chosen.flatMap(({ connect = [] }) => connect),
      ...(analyticsOrigin === '' ? [] : [analyticsOrigin]),
    ]),
    list('frame-src', [...own, ...chosen.flatMap(({ frame = [] }) => frame)]),
    list('img-src', ["'self'", 'data:', ...own, ...chosen.flatMap(({ image = [] }) => image)]),
    ...(hasTrustedTypes ? [`require-trusted-types-for 'script'`, 'trusted-types pw'] : []),
    `base-uri 'none'`,
    `object-src 'none'`,
  ];
};
