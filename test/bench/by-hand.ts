/**
 * The reference flow as closures that somebody wrote by hand: nothing is read from its document, nothing is checked, no
 * reason is given. The engine is measured against it, as it does the least that these decisions need.
 */
import type { FlowAction, PreparedEnvironment } from '../../src/flow/index.ts';

type Decide = (env: PreparedEnvironment) => FlowAction[];

const glob = (pattern: string): ((text: string) => boolean) => {
  const pieces = pattern.split('*').map((piece) => piece.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`));
  const expression = new RegExp(`^${pieces.join('.*')}$`);
  return (text) => expression.test(text);
};

const anyOf = (...patterns: readonly string[]): ((text: string) => boolean) => {
  const globs = patterns.map(glob);
  return (text) => globs.some((matches) => matches(text));
};

const hasAny = (wanted: ReadonlySet<string>, words: readonly string[] = []): boolean => {
  for (const word of words) if (wanted.has(word.trim().toLowerCase())) return true;
  return false;
};

const action =
  (nodeId: string, type: FlowAction['type'], target: object): Decide =>
  () => [{ nodeId, type, target }];

const shows = (nodeId: string, templateId: string): Decide => action(nodeId, 'showtemplate', { templateId });

const springOffer = shows('s1', 'spring-offer');
const hardWall = shows('s2', 'hard-wall');
const opinionWall = shows('s3', 'opinion-wall');
const abroadOffer = shows('s4', 'abroad-offer');
const register = shows('s5', 'register');
const electionBar = action('c1', 'stickycountdown', { templateId: 'election-bar' });
const lastFree = action('c2', 'stickycountdown', { templateId: 'one-left' });
const script = action('r1', 'runjs', { template: 'void 0' });

const query = Object.freeze({
  flowId: 'reference',
  nodeId: 'm1',
  counterId: 'free',
  resetPeriod: 30,
  resetUnit: 'days',
  countSamePage: false,
  limit: 3,
});

const threeFree: Decide = (env) => {
  const reading = env.readMeter?.(query) ?? null;
  if (reading === null) return [];
  const { count, increment } = reading;
  const chosen = [
    ...(count >= 3 ? hardWall(env) : []),
    ...(count === 2 ? lastFree(env) : []),
    ...(count % 5 === 0 ? script(env) : []),
  ];
  if (increment && count < 3) env.incrementMeter?.(query);
  return chosen;
};

const dayOf = ({ now }: PreparedEnvironment): number => {
  const date = new Date(now);
  return date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
};

const isFrom = (first: number, last: number, env: PreparedEnvironment): boolean => {
  const day = dayOf(env);
  return first <= day && day <= last;
};

const springCampaign: Decide = (env) => (isFrom(20260301, 20260531, env) ? springOffer(env) : threeFree(env));
const electionWeek: Decide = (env) => (isFrom(20261101, 20261108, env) ? electionBar(env) : []);

const verified: Decide = (env) => {
  const { emailVerified } = env.visitor;
  if (emailVerified === undefined) return [];
  return emailVerified ? opinionWall(env) : hardWall(env);
};
const opinion: Decide = (env) => (env.draw('ab2') < 90 ? verified(env) : register(env));
const abroad: Decide = (env) => {
  const draw = env.draw('ab1');
  if (draw < 50) return abroadOffer(env);
  return draw < 80 ? threeFree(env) : [];
};

const knownAuthors = new Set(['ada morris', 'ben okafor', 'chiara neri']);
const opinionTerms = new Set(['opinion', 'column']);
const byKnownAuthors: Decide = (env) =>
  hasAny(knownAuthors, env.page.authors) && hasAny(opinionTerms, env.page.terms) ? opinion(env) : threeFree(env);

const homeCities = new Set(['new york', 'boston']);
const isHome = (country = '', city = ''): boolean | null => {
  const name = country.toLowerCase();
  if (name === '') return null;
  if (name !== 'us') return name === 'ca' || name === 'gb';
  return city === '' ? null : homeCities.has(city.toLowerCase());
};

const optsOut = glob('1*');
const homeCountries: Decide = (env) => {
  const { country, city, localStorage } = env.visitor;
  const isAtHome = isHome(country, city);
  if (isAtHome === false) return abroad(env);
  if (localStorage === undefined) return [];
  const optOut = localStorage.optout;
  if (optOut !== undefined && optsOut(optOut)) return abroad(env);
  return isAtHome === null ? [] : byKnownAuthors(env);
};

const campaigns = [/^https?:\/\/([a-z0-9-]+\.)*(news|search)\.example\//i, /utm_campaign=spring/i];
const campaignReaders: Decide = (env) => {
  const { device = '', referrer: current, initialReferrer } = env.visitor;
  if (device === 'desktop') return homeCountries(env);
  const referrer = initialReferrer || current;
  if (referrer === undefined) return [];
  if (!campaigns.some((campaign) => campaign.test(referrer))) return homeCountries(env);
  return device === '' ? [] : springCampaign(env);
};

const isSubscription = anyOf('digital-*', 'print-*');
const subscribersPass: Decide = (env) => {
  const { loginStatus, cookies } = env.visitor;
  if (loginStatus !== undefined && loginStatus !== 'loggedin') return campaignReaders(env);
  if (cookies === undefined) return [];
  const { plan } = cookies;
  return plan !== undefined && isSubscription(plan) ? [] : campaignReaders(env);
};

const isFront = anyOf('https://www.ledger.example/section/*', 'https://www.ledger.example/');
const sectionFronts: Decide = (env) => {
  const { url, tags = [] } = env.page;
  return isFront(url) && tags.includes('front') && !tags.includes('crisis') ? electionWeek(env) : [];
};

const isIncluded = anyOf('https://*.ledger.example/*/article/*', 'https://www.ledger.example/20*');
const isExcluded = anyOf('http*://*/live/*', 'https://www.ledger.example/*/sponsored-*');
const types = new Set(['article', 'longread']);
const categories = new Set(['politics', 'business', 'world', 'science']);
const obituaries = new Set(['obituaries']);

/** Decides the reference flow: returns its actions, with the essential part of their targets. */
export const decideByHand: Decide = (env) => {
  const { page } = env;
  const isArticle =
    types.has(page.pageType ?? '') &&
    hasAny(categories, page.categories) &&
    !hasAny(obituaries, page.categories) &&
    isIncluded(page.url) &&
    !isExcluded(page.url);
  return isArticle ? subscribersPass(env) : sectionFronts(env);
};
