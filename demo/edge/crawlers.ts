import { lookup, reverse } from 'node:dns/promises';
import { isIP } from 'node:net';

/** DNS look-ups; tests replace them. */
export interface DnsLookup {
  /** The names of an address. */
  reverse(address: string): Promise<readonly string[]>;
  /** The addresses of a name. */
  addresses(name: string): Promise<readonly string[]>;
}

const systemDns: DnsLookup = {
  reverse,
  addresses: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
};

/** The user agents of crawlers and the hosts that they run on. */
const crawlers: readonly { userAgent: RegExp; hostname: RegExp }[] = [
  { userAgent: /Googlebot/, hostname: /\.googlebot\.com$/ },
  { userAgent: /bingbot/, hostname: /\.search\.msn\.com$/ },
  { userAgent: /Applebot/, hostname: /\.applebot\.apple\.com$/ },
];

/** True if the name or address does not exist: that is a result, not a failure. */
const isUnknownName = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && (cause.code === 'ENOTFOUND' || cause.code === 'ENODATA');

/** A crawler has few addresses: this many results are remembered. */
const maxRemembered = 1000;

/**
 * Creates a check, for Node, whether a request comes from a search engine: the machine's name must be one of theirs,
 * and that name must resolve to the machine. The user agent proves nothing. `addressOf` returns the client's address as
 * the network knows it, never from a header that the client can set.
 */
export const createCrawlerCheck = (
  addressOf: (request: Request) => string,
  names: DnsLookup = systemDns,
): ((request: Request) => Promise<boolean>) => {
  const verdicts = new Map<string, boolean>();
  const isProven = async (address: string, runsAt: RegExp): Promise<boolean> => {
    const [name] = (await names.reverse(address)).filter((each) => runsAt.test(each));
    return name !== undefined && (await names.addresses(name)).includes(address);
  };
  return async (request) => {
    const agent = request.headers.get('user-agent') ?? '';
    const crawler = crawlers.find(({ userAgent }) => userAgent.test(agent));
    const address = addressOf(request).replace(/^::ffff:(?=\d+\.)/i, '');
    if (crawler === undefined || isIP(address) === 0) return false;
    const key = `${address} ${crawler.userAgent.source}`;
    const remembered = verdicts.get(key);
    if (remembered !== undefined) return remembered;
    const is = await isProven(address, crawler.hostname).catch((cause: unknown) =>
      isUnknownName(cause) ? false : null,
    );
    // A name that can't be resolved now may be resolved next time.
    if (is === null) return false;
    if (verdicts.size >= maxRemembered) verdicts.clear();
    verdicts.set(key, is);
    return is;
  };
};
