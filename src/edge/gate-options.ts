import type { AgentOptions, AgentSettings } from './agents/agent-options.ts';
import type { GateLog } from './gate-record.ts';
import type { LicenceOptions } from './licence/licence-options.ts';
import type { LicenceSettings } from './licence/licence-settings.ts';
import type { EdgeRuntime } from './runtime.ts';

/** The location of a request, from the network before the gate; missing fields are unknown. */
export interface VisitorLocation {
  country?: string;
  city?: string;
  /** An IANA zone, for date nodes. */
  timeZone?: string;
}

/**
 * The flow of a page. `flow` is one document for all pages; `flowIdOf` names the flow of each page, as its `pw-paywall`
 * does, or returns null for a page that is never locked. `loadFlow` loads a document; without it the paywall service is
 * asked, once a minute.
 */
export type FlowSource =
  | { flow: unknown; flowIdOf?: (url: URL) => string | null; loadFlow?: never }
  | { flow?: never; flowIdOf: (url: URL) => string | null; loadFlow?: (flowId: string) => Promise<unknown> };

/**
 * The publisher's own server: its origin, or a function that gets the page. The function gets a request for the address
 * that the reader sees, and must not follow redirects.
 */
export type OriginSource =
  | { origin: string; fetchOrigin?: never }
  | { origin?: never; fetchOrigin: (request: Request) => Promise<Response> };

interface SiteOptions {
  siteId: string;
  /** The addresses of the services. */
  services: { paywall: string; auth: string };
  /** Templates that can't be closed: popups of them count as locks even if no node says so. */
  hardTemplateIds?: readonly string[];
  /** Default for a text when the services do not answer: `open` sends it. */
  inDoubt?: 'open' | 'closed';
  /**
   * `streamed`, the default, sends a page up to its first mark before the decision is there; its `pw-access` is then
   * `pending`. `decided` waits for the decision, and `pw-access` says which it is.
   */
  lead?: 'streamed' | 'decided';
  /**
   * Loads the keys of signed statements, a JSON Web Key Set, for example from a store at the edge; `off`: statements are
   * neither kept nor read. Without it the paywall service is asked.
   */
  keys?: 'off' | (() => Promise<unknown>);
  /** True if the statement with this id is not to be believed any more. */
  isDenied?: (jti: string) => boolean | Promise<boolean>;
  /**
   * Counts views by `service`, the default, or in a signed `cookie` of the visitor, which needs `secret`: no call, and
   * exact in one process; each further process may give the limit once more to visitors who send old cookies.
   */
  meter?: 'service' | 'cookie';
  /** Signs the gate's cookie that remembers recently entitled readers. Without it nothing is remembered. */
  secret?: string;
  /** The origin that readers see, where it is not that of the request. */
  publicOrigin?: string;
  /**
   * The widest domain of the site's cookies, such as `ledger.example`. With it, answers set the cookies by which the SDK
   * knows a visitor and restores a log-in: Safari keeps those that a script has written for seven days only.
   */
  cookieDomain?: string;
  /** Returns the location of a request; without it the paywall service locates its caller. */
  placeOf?: (request: Request) => VisitorLocation;
  /**
   * Returns the visitor's network address as the network before the gate knows it; null: unknown. The calls about meters
   * pass it on as `X-Forwarded-For`. Without it the service takes all visitors for one network, that of the gate.
   */
  clientIpOf?: (request: Request) => string | null;
  /** Checks whether a request comes from a search engine's crawler, by more than its name. Crawlers read everything. */
  isCrawler?: (request: Request) => Promise<boolean>;
  /** How the gate identifies and answers machines that read. Without it the gate does not look for them. */
  agents?: AgentOptions;
  /** The licence of the site for machines (RSL 1.0). Without it none is published. */
  licence?: LicenceOptions;
  /** HTML in place of the withheld text. */
  notice?: string;
  /** Timeout of the services for one decision, in ms. */
  requestTimeoutMs?: number;
  /** Calls the services, for example by a binding of the host. Without it the network. */
  fetch?: (request: Request) => Promise<Response>;
  /** Milliseconds since the epoch; the host's clock without it. */
  now?: () => number;
  /** Receives each decision with its reason, and each failure. */
  log?: GateLog;
}

/** Options of a gate. */
export type GateOptions = SiteOptions & FlowSource & OriginSource;

/** The same with nothing left open. */
export interface GateSettings
  extends Required<
    Omit<
      SiteOptions,
      'placeOf' | 'clientIpOf' | 'secret' | 'publicOrigin' | 'cookieDomain' | 'keys' | 'agents' | 'licence'
    >
  > {
  runtime: EdgeRuntime;
  secret: string | null;
  /** Null: the paywall service is asked. */
  keys: 'off' | (() => Promise<unknown>) | null;
  publicOrigin: string | null;
  /** Null: answers set nothing that restores a log-in. */
  cookieDomain: string | null;
  agents: AgentSettings | null;
  licence: LicenceSettings | null;
  placeOf: ((request: Request) => VisitorLocation) | null;
  /** Null: the service sees the gate's address. */
  clientIpOf: ((request: Request) => string | null) | null;
  /** Null: the paywall service loads flows. */
  loadFlow: ((flowId: string) => Promise<unknown>) | null;
  flowIdOf: (url: URL) => string | null;
  fetchOrigin: (request: Request) => Promise<Response>;
}
