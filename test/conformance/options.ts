/** The options of the conformance suite: its backend, the test accounts and the permissions. */
import { parseArgs } from 'node:util';
import type { Host } from '../../src/contract/index.ts';
import { type GroupName, groupNames, isGroupName } from './group-names.ts';

/** A reader made for tests. */
export interface Account {
  email: string;
  password: string;
}

/** The backend, and how it is tested. */
export interface Options {
  /** The base address of every service, without a slash at the end. */
  hosts: Readonly<Record<Host, string>>;
  site: string;
  region: string;
  flow: string;
  template: string;
  /** Region of the site whose subscriptions the conductor family has. */
  conductorRegion: string;
  /** The origin of a page of the site. */
  origin: string;
  /** Subscribes by the card-billing family. */
  reader: Account;
  /** Somebody else, who subscribes by the conductor family. */
  other: Account;
  /** True if the test readers' subscriptions and newsletters may be changed, and their test cards charged. */
  mayWrite: boolean;
  groups: readonly GroupName[];
  /** Only checks whose sentence holds this; empty: all. */
  only: string;
  /** Prints failures and the summary alone. */
  isQuiet: boolean;
}

/** An option of the suite is wrong; the message says what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The help text. */
export const usage = `npm run conformance -- URL [options]

Checks that a backend keeps the service contract. URL has every service under its prefix: URL/paywall, URL/auth,
URL/mailing, URL/subs. Or name each: --paywall URL --auth URL --mailing URL --subs URL

  --site ID              the site; ledger
  --region ID            a region of it, whose readers the card-billing family bills; us
  --conductor-region ID  a region of it, whose readers the conductor family bills; cali
  --flow ID              a flow of the site; metered
  --template ID          a template of it; wall-soft
  --origin ORIGIN        where a page of the site stands; the sandbox's own origin
  --reader EMAIL:PASSWORD, or PW_CONFORMANCE_READER   a test reader, billed by the card-billing family
  --other EMAIL:PASSWORD, or PW_CONFORMANCE_OTHER     another one, billed by the conductor family
  --group NAME           only these checks, again and again: ${groupNames.join(', ')}
  --only TEXT            only checks whose sentence holds this, such as "GET /api/region"
  --write                also change what the test readers have, and charge their test cards
  --quiet                print failures and the summary alone
  --help                 this text

Without --write nothing is changed that anybody has: the suite logs its readers in and out, and counts the views of
visitors that it makes up. Readers and ids are those of the sandbox where nothing is said. Exit code: 0 when all
passed, 1 when something failed, 2 when an option was wrong.`;

const addressOf = (name: string, text: string): string => {
  const url = URL.parse(text);
  if (/^[^/?#]*(?:\/\/)?[^/?#]*@/.test(text)) {
    throw new UsageError(`${name} must not hold credentials: give readers by --reader and --other.`);
  }
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new UsageError(`${name} is no address of a service: ${text}. Give one like https://auth.example.com.`);
  }
  return url.href.replace(/\/$/, '');
};

const accountOf = (name: string, text: string): Account => {
  const [, email = '', password = ''] = /^([^:@\s]+@[^:@\s]+):(.+)$/s.exec(text) ?? [];
  if (email === '') throw new UsageError(`${name} is not EMAIL:PASSWORD.`);
  return { email, password };
};

const hostNames = ['paywall', 'auth', 'mailing', 'subs'] as const;

const hostsOf = (givenHosts: Readonly<Partial<Record<Host, string>>>, origin: string | undefined): Options['hosts'] => {
  const of = (host: Host): string => {
    const own = givenHosts[host];
    if (own !== undefined) return addressOf(`--${host}`, own);
    if (origin === undefined) throw new UsageError(`Say where the backend is: a URL, or --${host} URL.`);
    return `${addressOf('URL', origin)}/${host}`;
  };
  return { paywall: of('paywall'), auth: of('auth'), mailing: of('mailing'), subs: of('subs') };
};

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;

const read = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...Object.fromEntries(hostNames.map((name) => [name, text])),
        paywall: text,
        auth: text,
        mailing: text,
        subs: text,
        site: { ...text, default: 'ledger' },
        region: { ...text, default: 'us' },
        'conductor-region': { ...text, default: 'cali' },
        flow: { ...text, default: 'metered' },
        template: { ...text, default: 'wall-soft' },
        origin: text,
        reader: text,
        other: text,
        group: { ...text, multiple: true },
        only: { ...text, default: '' },
        write: flag,
        quiet: flag,
        help: { ...flag, short: 'h' },
      },
    });
  } catch (cause) {
    throw new UsageError(`${cause instanceof Error ? cause.message : String(cause)} See --help.`);
  }
};

/** Reads the command line; null: the help was asked for. Throws a `UsageError`. */
export const optionsFrom = (
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Options | null => {
  const { values, positionals } = read(args);
  if (values.help) return null;
  if (positionals.length > 1) throw new UsageError(`One URL at most, not ${positionals.length}. See --help.`);
  const groups = values.group ?? [];
  const wrong = groups.filter((name) => !isGroupName(name));
  if (wrong.length > 0)
    throw new UsageError(`No such group: ${wrong.join(', ')}. There are: ${groupNames.join(', ')}.`);
  const hosts = hostsOf(values, positionals[0]);
  const account = (name: 'reader' | 'other', usual: string) =>
    accountOf(`--${name}`, values[name] ?? env[`PW_CONFORMANCE_${name.toUpperCase()}`] ?? usual);
  return {
    hosts,
    site: values.site,
    region: values.region,
    flow: values.flow,
    template: values.template,
    conductorRegion: values['conductor-region'],
    origin:
      values.origin === undefined
        ? new URL(hosts.paywall).origin
        : new URL(addressOf('--origin', values.origin)).origin,
    reader: account('reader', 'us-everything@portal.example:harbour-light-7'),
    other: account('other', 'cali-active@portal.example:harbour-light-7'),
    mayWrite: values.write,
    groups: groups.length === 0 ? groupNames : groups.filter(isGroupName),
    only: values.only,
    isQuiet: values.quiet,
  };
};
