import type { AttributeControl } from './attribute-controls.ts';
import { outsideServices } from './outside-services.ts';

/** Who decides which release a page runs: each deployment, or the page itself. */
export const versions = ['latest', 'pinned'] as const;
/** How the policy is given: not at all, as a header of the response, or in the page. */
export const policies = ['none', 'header', 'meta'] as const;

/** What a publisher has chosen in the builder. */
export interface Choice {
  element: string;
  /** The origin that the loader comes from. */
  origin: string;
  /** Attributes of the tag in their order; an empty text is an attribute without a value. */
  attributes: ReadonlyMap<string, string>;
  version: (typeof versions)[number];
  policy: (typeof policies)[number];
  /** The policy asks for Trusted Types. */
  hasTrustedTypes: boolean;
  /** Names of `outsideServices`. */
  outside: readonly string[];
  /** Where product analytics are sent to; empty: nowhere. */
  analyticsOrigin: string;
}

const oneOf = <Name extends string>(names: readonly Name[], wanted: string | null, first: Name): Name =>
  names.find((name) => name === wanted) ?? first;

/** The origin of an http(s) address; null for anything else, and for a host that a policy could not name. */
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

/** What an address gives for an attribute; null: the tag does without it. */
const valueIn = (query: URLSearchParams, element: string, { name, kind }: AttributeControl): string | null => {
  const given = query.get(name)?.trim();
  if (kind === 'switch') return given === undefined || given === 'false' ? null : '';
  return given === undefined ? (opens[element]?.includes(name) && first[name]) || null : given || null;
};

/** Reads what an address asks for; what it leaves open is as on a page that is opened for the first time. */
export const choiceIn = (
  query: URLSearchParams,
  element: string,
  controls: readonly AttributeControl[],
  ownOrigin: string,
): Choice => ({
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
