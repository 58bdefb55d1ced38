import type { Choice } from './choice.ts';
import { outsideServices } from './outside-services.ts';
import { serviceOrigins } from './service-origins.ts';

/** Stands where the server puts the nonce of the response. */
export const nonceMark = '{NONCE}';

const list = (name: string, sources: readonly string[]): string[] =>
  sources.length === 0 ? [] : [`${name} ${[...new Set(sources)].join(' ')}`];

/**
 * The directives of a page with this choice: what the element asks for, what the chosen services add, and nothing for
 * what the page has of its own. A paywall's templates may stand in frames of the paywall's host; the newsletters of a
 * development environment have drawings in `data:` addresses; whatever else images come from is the publisher's to add.
 */
export const directives = (choice: Choice): string[] => {
  const { element, origin, attributes, hasTrustedTypes, outside, analyticsOrigin } = choice;
  const { paywall, all } = serviceOrigins(origin, attributes.get('env'));
  const chosen = outside.flatMap((name) => outsideServices[name] ?? []);
  return [
    `script-src 'nonce-${nonceMark}' 'strict-dynamic'`,
    `style-src 'nonce-${nonceMark}'`,
    ...list('connect-src', [
      ...all,
      ...chosen.flatMap(({ connect = [] }) => connect),
      ...(analyticsOrigin === '' ? [] : [analyticsOrigin]),
    ]),
    ...list('frame-src', [
      ...(element === 'pw-paywall' ? [new URL(paywall).origin] : []),
      ...chosen.flatMap(({ frame = [] }) => frame),
    ]),
    ...list('img-src', [
      "'self'",
      ...(element === 'pw-newsletters' ? ['data:'] : []),
      ...chosen.flatMap(({ image = [] }) => image),
    ]),
    ...(hasTrustedTypes ? [`require-trusted-types-for 'script'`, 'trusted-types pw presswall'] : []),
    `base-uri 'none'`,
    `object-src 'none'`,
  ];
};
