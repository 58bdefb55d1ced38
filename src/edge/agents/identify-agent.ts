import type { AgentKind } from '../../flow/types.ts';
import type { GateSettings } from '../gate-options.ts';
import { createAgentDirectories } from './agent-directories.ts';
import type { AgentSettings } from './agent-options.ts';
import { createNonceMemory } from './nonce-memory.ts';
import { type AgentSignature, createVerifyAgent } from './verify-agent.ts';

/** Evidence of a request about a machine that reads. */
export interface AgentEvidence {
  signature: AgentSignature;
  /** A search engine's proven crawler. */
  isCrawler: boolean;
}

/** Returns what a request shows about a machine; null if it shows none. Never rejects. */
export type IdentifyAgent = (request: Request, url: URL) => Promise<AgentEvidence | null>;

/**
 * Sets up the identification. A request shows a machine if the publisher's `isRobot` says so, or if it carries a signature
 * of an agent, valid or not. Its `User-Agent` is not read.
 */
export const createIdentifyAgent = (settings: GateSettings, agents: AgentSettings): IdentifyAgent => {
  const verifyAgent = createVerifyAgent({
    findKey: createAgentDirectories(settings, agents.directories),
    claimNonce: agents.claimNonce ?? createNonceMemory(settings.now),
    subtle: settings.runtime.subtle,
    now: settings.now,
  });
  const isRobot = async (request: Request): Promise<boolean> => {
    try {
      return await agents.isRobot(request);
    } catch (cause) {
      settings.log({ kind: 'failure', label: 'isRobot', cause });
      return false;
    }
  };
  return async (request, url) => {
    const { method, headers } = request;
    const signature = await verifyAgent({ method, url, headers });
    if (signature.kind === 'absent' && !(await isRobot(request))) return null;
    return { signature, isCrawler: false };
  };
};

/** Returns the kind of a machine. One with a reader's session reads what the reader reads, with a signature or without. */
export const kindOfAgent = ({ signature, isCrawler }: AgentEvidence, isReader: boolean): AgentKind => {
  if (isCrawler) return 'crawler';
  if (isReader) return 'reader';
  return signature.kind === 'valid' ? 'signed' : 'unsigned';
};

/** The evidence about a proven crawler. */
export const crawlerEvidence: AgentEvidence = { signature: { kind: 'absent', agent: null }, isCrawler: true };
