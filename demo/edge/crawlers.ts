import { lookup, reverse } from 'node:dns/promises';
import { isIP } from 'node:net';

/** What asks for names and addresses; for tests. */
export interface Names {
  /** The names of an address. */
  reverse(address: string): Promise<readonly string[]>;
  /** The addresses of a name. */
  addresses(name: string): Promise<readonly string[]>;
}

const systemNames: Names = {
  reverse,
  addresses: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
};

/** How crawlers call themselves, and whose machines they run on. */
const crawlers: readonly { says: RegExp; runsAt: RegExp }[] = [
  { says: /Googlebot/, runsAt: /\.googlebot\.com$/ },
  { says: /bingbot/, runsAt: /\.search\.msn\.com$/ },
  { says: /Applebot/, runsAt: /\.applebot\.apple\.com$/ },
];

/** There is no such name or address: an answer, and no failure. */
const isNameless = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && (cause.code === 'ENOTFOUND' || cause.code === 'ENODATA');

/** A crawler has few addresses: so many are remembered. */
const mostKept = 1000;

/**
 * Creates what tells, in Node, whether a request is a search engine's: the machine's name must be one of theirs, and that
 * name must lead back to the machine. Anybody can call themselves a crawler, so nothing else counts. `addressOf` gives
 * the address of whoever asks, as the network knows it, never as a header says that the reader can write.
 */
export const createCrawlerCheck = (
  addressOf: (request: Request) => string,
  names: Names = systemNames,
): ((request: Request) => Promise<boolean>) => {
  const known = new Map<string, boolean>();
  const isProven = async (address: string, runsAt: RegExp): Promise<boolean> => {
    const [name] = (await names.reverse(address)).filter((each) => runsAt.test(each));
    return name !== undefined && (await names.addresses(name)).includes(address);
  };
  return async (request) => {
    const agent = request.headers.get('user-agent') ?? '';
    const crawler = crawlers.find(({ says }) => says.test(agent));
    const address = addressOf(request).replace(/^::ffff:(?=\d+\.)/i, '');
    if (crawler === undefined || isIP(address) === 0) return false;
    const key = `${address} ${crawler.says.source}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const is = await isProven(address, crawler.runsAt).catch((cause: unknown) => (isNameless(cause) ? false : null));
    // Names that could not be asked for now may be there next time.
    if (is === null) return false;
    if (known.size >= mostKept) known.clear();
    known.set(key, is);
    return is;
  };
};
