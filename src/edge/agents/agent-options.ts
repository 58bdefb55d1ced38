import type { AgentKind } from '../../flow/types.ts';

/**
 * An answer to an agent that the flow locks out: the open part of the page, the licence document (403), or the price of the
 * page (402).
 */
export type AgentAnswer = 'open' | 'licence' | 'price';

/** The price of one page: a currency of three capital letters, and an amount such as `0.01`. */
export interface CrawlPrice {
  currency: string;
  amount: string;
}

/** A payment that a signed agent has offered: it accepts the price with a header that its signature covers. */
export interface CrawlPayment {
  request: Request;
  /** Origin of the agent's key directory. */
  agent: string;
  price: CrawlPrice;
}

/** How a gate treats machines that read. */
export interface AgentOptions {
  /** Origins of the key directories of agents whose signatures count. No other directory is called. */
  directories?: readonly string[];
  /** True if a request comes from a robot, by more than its name: a score of the network before the gate, for example. */
  isRobot?: (request: Request) => boolean | Promise<boolean>;
  /** The access of proven crawlers: the `whole`, the default, or as the `flow` decides. */
  crawlers?: 'whole' | 'flow';
  /** Answers to agents that the flow locks out, where its action does not say it (`forAgents`). Default: `open`. */
  refusals?: Partial<Record<'signed' | 'unsigned', AgentAnswer>>;
  price?: CrawlPrice;
  /** Collects a payment; true if it succeeded. Without it the gate names the price and sells nothing. */
  charge?: (payment: CrawlPayment) => Promise<boolean>;
  /**
   * Remembers a nonce until a time, in seconds since the epoch; true if it was new. For gates in several processes; without it
   * each process remembers its own.
   */
  claimNonce?: (id: string, expiresSec: number) => Promise<boolean>;
}

/** The same with nothing left open. */
export interface AgentSettings extends Required<Omit<AgentOptions, 'price' | 'charge' | 'claimNonce'>> {
  refusals: Record<'signed' | 'unsigned', AgentAnswer>;
  price: CrawlPrice | null;
  charge: ((payment: CrawlPayment) => Promise<boolean>) | null;
  claimNonce: ((id: string, expiresSec: number) => Promise<boolean>) | null;
}

/** The kinds that are no reader and no crawler. */
export const isLockable = (kind: AgentKind | null): kind is 'signed' | 'unsigned' =>
  kind === 'signed' || kind === 'unsigned';
