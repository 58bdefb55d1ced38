import type { AttributeControl } from './attribute-controls.ts';
import { outsideServices } from './outside-services.ts';

/** The owner of the release decision: each deployment (`latest`), or the page itself (`pinned`). */
export const versions = ['latest', 'pinned'] as const;
/** How the policy is sent: not at all, as a header of the response, or in the page. */
export const policies = ['none', 'header', 'meta'] as const;

/** A publisher's choice in the builder. */
export interface SnippetChoice {
  element: string;
  /** The origin that the loader comes from. */
  origin: string;
  /** Attributes of the tag in their order; an empty text is an attribute without a value. */
  attributes: ReadonlyMap<string, string>;
  version: (typeof versions)[number];
  policy: (typeof policies)[number];
  /** The policy requires Trusted Types. */
  hasTrustedTypes: boolean;
  /** Names of `outsideServices`. */
  outside: readonly string[];
  /** The origin that product analytics are sent to; empty: none. */
  analyticsOrigin: string;
}

const oneOf = <Name extends string>(names: readonly Name[], requested: string | null, first: Name): Name =>
  names.find((name) => name === requested) ?? first;

/** Returns the origin of an http(s) address; null for anything else, and for a host that a policy could not name. */
const originIn = (address: string | null): string | null => {
  const url = URL.parse(address?.trim() ?? '');
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && /^[\w.:[\]-]+$/.test(url.host);
  return isPlain ? url.origin : null;
};

const first: Readonly<Record<string, string>> = { 'site-id': 'ledger', 'flow-id': 'hard', edition: 'US' };
const opens: Readonly<Record<string, readonly string[]>> = {
  'pw-paywall': ['site-id', 'flow-id'],
  'pw-newsletters': ['site-id', 'edition'],
  'pw-portal': ['site-id'],
};

/** Returns the value of an attribute in an address; null: the tag omits it. */
const valueIn = (query: URLSearchParams, element: string, { name, kind }: AttributeControl): string | null => {
  const queryValue = query.get(name)?.trim();
  if (kind === 'switch') return queryValue === undefined || queryValue === 'false' ? null : '';
  return queryValue === undefined ? (opens[element]?.includes(name) && first[name]) || null : queryValue || null;
};

/** Reads the choice from an address; missing values are the defaults of a first visit. */
export const parseChoice = (
  query: URLSearchParams,
  element: string,
  controls: readonly AttributeControl[],
  ownOrigin: string,
): SnippetChoice => ({
  element,
  origin: originIn(query.get('origin')) ?? ownOrigin,
  attributes: new Map(
    controls.flatMap((control) => {
      const value = valueIn(query, element, control);
      return value === null ? [] : [[control.name, value] as const];
    }),
  ),
  version: oneOf(versions, query.get('version'), 'latest'),
  policy: oneOf(policies, query.get('policy'), 'none'),
  hasTrustedTypes: query.get('trusted-types') !== 'off',
  outside: query.getAll('with').filter((name) => Object.hasOwn(outsideServices, name)),
  analyticsOrigin: originIn(query.get('analytics')) ?? '',
});
