import { outsideServices } from './outside-services.ts';
import { serviceOrigins } from './service-origins.ts';
import type { SnippetChoice } from './snippet-choice.ts';

/** Placeholder for the nonce of the response. */
export const noncePlaceholder = '{NONCE}';

const list = (name: string, sources: readonly string[]): string[] =>
  sources.length === 0 ? [] : [`${name} ${[...new Set(sources)].join(' ')}`];

/**
 * Returns the directives of a page with this choice: what the element needs and what the chosen services add, without
 * the page's own needs. A paywall's templates may be in frames of the paywall's host; the newsletters of a development
 * environment have images in `data:` addresses; the publisher adds other image sources.
 */
export const directives = (choice: SnippetChoice): string[] => {
  const { element, origin, attributes, hasTrustedTypes, outside, analyticsOrigin } = choice;
  const { paywall, all } = serviceOrigins(origin, attributes.get('env'));
  const services = outside.flatMap((name) => outsideServices[name] ?? []);
  return [
    `script-src 'nonce-${noncePlaceholder}' 'strict-dynamic'`,
    `style-src 'nonce-${noncePlaceholder}'`,
    ...list('connect-src', [
      ...all,
      ...services.flatMap(({ connect = [] }) => connect),
      ...(analyticsOrigin === '' ? [] : [analyticsOrigin]),
    ]),
    ...list('frame-src', [
      ...(element === 'pw-paywall' ? [new URL(paywall).origin] : []),
      ...services.flatMap(({ frame = [] }) => frame),
    ]),
    ...list('img-src', [
      "'self'",
      ...(element === 'pw-newsletters' ? ['data:'] : []),
      ...services.flatMap(({ image = [] }) => image),
    ]),
    ...(hasTrustedTypes ? [`require-trusted-types-for 'script'`, 'trusted-types pw presswall'] : []),
    `base-uri 'none'`,
    `object-src 'none'`,
  ];
};
