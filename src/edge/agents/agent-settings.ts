import { tryParseUrl } from '../../platform/try-parse-url.ts';
import type { AgentAnswer, AgentOptions, AgentSettings } from './agent-options.ts';
import { isPrice } from './crawl-price.ts';

const answers: readonly AgentAnswer[] = ['open', 'licence', 'price'];

/** Throws an error about an option. */
export type RejectOption = (name: string, expected: string) => Error;

const readDirectory = (value: string, invalid: RejectOption): string => {
  const url = tryParseUrl(value);
  const isOrigin = url?.protocol === 'https:' && url.pathname === '/';
  if (!isOrigin) throw invalid('agents.directories', `a list of origins that begin with https://, not “${value}”`);
  return url.origin;
};

/** Throws if an answer to machines can't be given. */
const checkRefusals = ({ refusals = {}, price }: AgentOptions, hasLicence: boolean, invalid: RejectOption): void => {
  for (const [kind, answer] of Object.entries(refusals)) {
    if (!answers.includes(answer)) throw invalid(`agents.refusals.${kind}`, `one of ${answers.join(', ')}`);
    if (answer === 'licence' && !hasLicence) throw invalid('licence', 'set where an agent gets it as an answer');
    if (answer === 'price' && price === undefined)
      throw invalid('agents.price', 'set where an agent gets it as an answer');
  }
};

/** Throws if the price is none, or is missing where it is collected. */
const checkPrice = ({ price, charge }: AgentOptions, invalid: RejectOption): void => {
  if (price === undefined ? charge !== undefined : !isPrice(price))
    throw invalid('agents.price', 'a currency of three capital letters and an amount such as 0.01');
};

/** Fills in what a publisher left out about machines. Throws if an option is wrong. */
export const agentSettingsOf = (options: AgentOptions, hasLicence: boolean, invalid: RejectOption): AgentSettings => {
  checkRefusals(options, hasLicence, invalid);
  checkPrice(options, invalid);
  return {
    isRobot: options.isRobot ?? (() => false),
    crawlers: options.crawlers ?? 'whole',
    directories: (options.directories ?? []).map((value) => readDirectory(value, invalid)),
    refusals: { signed: 'open', unsigned: 'open', ...options.refusals },
    price: options.price ?? null,
    charge: options.charge ?? null,
    claimNonce: options.claimNonce ?? null,
  };
};
