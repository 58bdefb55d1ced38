import type { PageNoun, Reason, UserCheck } from '../../flow/reason.ts';
import type { PageFacts } from '../../flow/types.ts';
import type { Input, InputSource } from './explained.ts';

/** Facts needed to find the origin of an input. */
export interface InputOrigins {
  /** Facts from `api.page(facts)` of the host; they override the page's own metadata. */
  hostPage: Partial<PageFacts>;
  /** The visitor's first referrer; empty if unknown. */
  initialReferrer: string;
}

const facts: Record<PageNoun, keyof PageFacts> = {
  url: 'url',
  category: 'categories',
  tag: 'tags',
  term: 'terms',
  'page-type': 'pageType',
  author: 'authors',
};

const pageSource = (noun: PageNoun, { hostPage }: InputOrigins): InputSource => {
  if (hostPage[facts[noun]] !== undefined) return 'api.page()';
  return noun === 'url' ? 'address' : 'page metadata';
};

const checkSources: Record<UserCheck, (origins: InputOrigins) => InputSource> = {
  loginstatus: () => 'session',
  emailverified: () => 'session',
  devices: () => 'browser',
  agent: () => 'gate',
  geocountry: () => 'geo of the region call',
  referred: ({ initialReferrer }) => (initialReferrer === '' ? 'referrer' : 'local storage'),
  cookie: () => 'cookie',
  localstorage: () => 'local storage',
  rules: () => 'rule service',
};

const joinItems = (items: readonly string[]): string => (items.length === 0 ? 'none' : items.join(', '));

const day = (number: number): string =>
  Number.isNaN(number) ? 'no day' : `${number}`.replace(/(..)(..)$/, (_, month, date) => `-${month}-${date}`);

const isPageReason = (reason: Reason): reason is Extract<Reason, { noun: PageNoun }> => Object.hasOwn(reason, 'noun');

/** Returns the inputs that a reason reports, with their origin; empty for reasons without input. */
export const describeInputs = (reason: Reason, origins: InputOrigins): Input[] => {
  if (isPageReason(reason)) {
    const { noun, found: values } = reason;
    return [{ name: noun, value: joinItems(values), source: pageSource(noun, origins) }];
  }
  switch (reason.kind) {
    case 'check-met':
    case 'check-not-met':
      return [{ name: reason.check, value: reason.found || 'nothing', source: checkSources[reason.check](origins) }];
    case 'unknown':
      return [{ name: reason.check, value: 'not known', source: checkSources[reason.check](origins) }];
    case 'rules-met':
      return [{ name: `rules ${joinItems(reason.ruleIds)}`, value: 'yes', source: 'rule service' }];
    case 'rules-not-met':
      return [{ name: `rules ${joinItems(reason.ruleIds)}`, value: 'no', source: 'rule service' }];
    case 'rule-check-failed':
      return [{ name: `rules ${joinItems(reason.ruleIds)}`, value: 'no answer', source: 'rule service' }];
    case 'date-inside':
    case 'date-outside':
    case 'date-invalid':
      return [{ name: 'day', value: day(reason.day), source: 'clock' }];
    case 'decision-taken':
      return [{ name: 'script', value: String(reason.answer), source: 'script' }];
    case 'decision-not-boolean':
      return [{ name: 'script', value: reason.given, source: 'script' }];
    case 'decision-threw':
      return [{ name: 'script', value: 'failed', source: 'script' }];
    case 'variant-drawn':
    case 'no-variant':
      return [{ name: 'draw', value: reason.draw === null ? 'none' : reason.draw.toFixed(2), source: 'draw hash' }];
    case 'meter-expired':
    case 'meter-read':
      return [{ name: `views of ${reason.counterId}`, value: `${reason.count}`, source: 'meter service' }];
    case 'meter-unknown':
      return [{ name: `views of ${reason.counterId}`, value: 'not known', source: 'meter service' }];
    default:
      return [];
  }
};
