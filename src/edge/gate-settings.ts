import { decodeFlow } from '../flow/decode-flow.ts';
import { tryParseUrl } from '../platform/try-parse-url.ts';
import { agentSettingsOf } from './agents/agent-settings.ts';
import type { GateOptions, GateSettings } from './gate-options.ts';
import type { GateLog } from './gate-record.ts';
import { licenceSettingsOf } from './licence/licence-settings.ts';
import { fetchFrom } from './origin/fetch-from.ts';
import type { EdgeRuntime } from './runtime.ts';

const notice = `<p class="pw-withheld">The rest of this article is for readers with access. <a href="/log-in">Log in</a> or <a href="/subscribe">subscribe</a>.</p>`;

const invalidOption = (name: string, expected: string): TypeError =>
  new TypeError(`presswall/edge: the option \`${name}\` must be ${expected}`);

/** Returns an address without a slash at the end; throws if it is none. */
const readAddress = (name: string, value: string): string => {
  const isAddress = typeof value === 'string' && /^https?:$/.test(tryParseUrl(value)?.protocol ?? '');
  if (!isAddress) throw invalidOption(name, 'an address that begins with http:// or https://');
  return value.replace(/\/+$/, '');
};

/** Returns a cookie domain; throws if it is none, or not that of the public origin: browsers would refuse the cookies. */
const readCookieDomain = ({ cookieDomain, publicOrigin }: GateOptions): string | null => {
  if (cookieDomain === undefined) return null;
  const host = publicOrigin === undefined ? cookieDomain : new URL(publicOrigin).hostname;
  const isDomain = /^([a-z\d-]+\.)+[a-z][a-z\d-]*$/.test(cookieDomain);
  if (!isDomain || !`.${host}`.endsWith(`.${cookieDomain}`))
    throw invalidOption('cookieDomain', 'the domain of the site in small letters, without a dot before it');
  return cookieDomain;
};

const flowSourceOf = (options: GateOptions): Pick<GateSettings, 'flowIdOf' | 'loadFlow'> => {
  const { flow, flowIdOf, loadFlow = null } = options;
  if (flow === undefined) {
    if (typeof flowIdOf !== 'function') throw invalidOption('flowIdOf', 'a function, unless `flow` is a document');
    return { flowIdOf, loadFlow };
  }
  const decoded = decodeFlow(flow);
  if ('error' in decoded) throw invalidOption('flow', `a flow's document: ${decoded.error}`);
  const { flowId } = decoded.flow;
  return { flowIdOf: flowIdOf ?? (() => flowId), loadFlow: async () => flow };
};

const originOf = (options: GateOptions, fetch: GateSettings['fetch']): GateSettings['fetchOrigin'] => {
  if (options.origin !== undefined) return fetchFrom(readAddress('origin', options.origin), fetch);
  if (typeof options.fetchOrigin !== 'function')
    throw invalidOption('fetchOrigin', 'a function, unless `origin` is set');
  return options.fetchOrigin;
};

/** Returns a log that never throws: what a publisher writes down must not change what readers get. */
const quietLog =
  (log: GateLog = () => {}): GateLog =>
  (record) => {
    try {
      log(record);
    } catch {
      // Nobody is left to tell.
    }
  };

/** Returns what the options say to machines. */
const machineSettingsOf = ({ agents, licence }: GateOptions): Pick<GateSettings, 'agents' | 'licence'> => ({
  agents: agents === undefined ? null : agentSettingsOf(agents, licence !== undefined, invalidOption),
  licence: licence === undefined ? null : licenceSettingsOf(licence, invalidOption),
});

/** Fills in the options that a publisher left out. Throws if one is wrong, and says which one and why. */
export const gateSettingsOf = (runtime: EdgeRuntime, options: GateOptions): GateSettings => {
  if (typeof options.siteId !== 'string' || options.siteId === '') throw invalidOption('siteId', "the site's id");
  if (options.secret === '') throw invalidOption('secret', 'a long random text, or left out');
  if (options.meter === 'cookie' && options.secret === undefined)
    throw invalidOption('secret', 'set where `meter` is `cookie`: it signs the counts');
  const fetch = options.fetch ?? ((request: Request) => runtime.fetch(request));
  const { flow: _, origin: __, ...given } = options;
  return {
    hardTemplateIds: [],
    inDoubt: 'open',
    lead: 'streamed',
    isCrawler: async () => false,
    meter: 'service',
    isDenied: () => false,
    notice,
    requestTimeoutMs: 2000,
    now: () => runtime.clock.now(),
    ...given,
    ...flowSourceOf(options),
    ...machineSettingsOf(options),
    log: quietLog(options.log),
    runtime,
    fetch,
    fetchOrigin: originOf(options, fetch),
    services: {
      paywall: readAddress('services.paywall', options.services?.paywall),
      auth: readAddress('services.auth', options.services?.auth),
    },
    secret: options.secret ?? null,
    keys: options.keys ?? null,
    publicOrigin: options.publicOrigin === undefined ? null : readAddress('publicOrigin', options.publicOrigin),
    cookieDomain: readCookieDomain(options),
    placeOf: options.placeOf ?? null,
    clientIpOf: options.clientIpOf ?? null,
  };
};
