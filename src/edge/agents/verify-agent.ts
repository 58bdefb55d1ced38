import type { KeyLookup } from '../../contract/statements/statement-keys.ts';
import { type MessageSignature, readSignatures, type SignedMessage } from './message-signature.ts';
import { type NamedAgent, readNamedAgents } from './signature-agent.ts';

/** Reason why a request has no valid signature of an agent. */
export type SignatureProblem =
  /** It has no signature for this purpose: its tag is not `web-bot-auth`. */
  | 'absent'
  | 'malformed'
  /** `Signature-Agent` names no agent, so nobody knows whose key it is. */
  | 'no-agent'
  /** It does not cover the host that it was sent to, or not the name of the agent. */
  | 'not-covered'
  /** It covers a component that the request lacks, or one of a type that is not read. */
  | 'unreadable-component'
  /** Its algorithm is not Ed25519. */
  | 'wrong-algorithm'
  /** `created`, `expires`, `keyid` or `nonce` is missing. */
  | 'missing-parameter'
  | 'not-yet-valid'
  | 'expired'
  /** It is valid for longer than a day. */
  | 'too-long'
  /** The agent is not in the publisher's list. */
  | 'unlisted-agent'
  /** The agent's key directory could never be loaded. */
  | 'no-keys'
  | 'unknown-key'
  | 'forged'
  /** The nonce was used before. */
  | 'replayed';

/** A request's signature after its verification. `covered` are the components that it covers. */
export type AgentSignature =
  | { kind: 'valid'; agent: string; covered: readonly string[] }
  | { kind: SignatureProblem; agent: string | null };

/** Parts that the verification needs. */
export interface VerifyAgentParts {
  /** Returns the key of a listed agent. */
  findKey(agent: string, keyId: string): Promise<KeyLookup | 'unlisted-agent'>;
  /** Returns true for the first use of a nonce, and remembers it until it ends, in seconds since the epoch. */
  claimNonce(id: string, expiresSec: number): boolean | Promise<boolean>;
  subtle: SubtleCrypto;
  now: () => number;
  maxLifetimeSec?: number;
}

/** The clock of an agent may be ahead by this much, in seconds. */
const clockToleranceSec = 60;

/** A longer nonce is not remembered. */
const maxNonceLength = 256;

interface SignatureTimes {
  created: number;
  expires: number;
  keyId: string;
  nonce: string;
}

const readTimes = ({ parameters }: MessageSignature): SignatureTimes | null => {
  const [created, expires] = [parameters.get('created'), parameters.get('expires')];
  const [keyId, nonce] = [parameters.get('keyid'), parameters.get('nonce')];
  if (typeof created !== 'number' || typeof expires !== 'number') return null;
  if (typeof keyId !== 'string' || typeof nonce !== 'string') return null;
  return nonce === '' || nonce.length > maxNonceLength ? null : { created, expires, keyId, nonce };
};

/** Finds the agent whose name a signature covers; without one, the first that the request names. */
const agentOf = ({ covered }: MessageSignature, agents: readonly NamedAgent[]): NamedAgent | null =>
  agents.find(({ component }) => covered.includes(component)) ?? agents[0] ?? null;

/** Checks what the signature says of itself, before any key is looked up. */
const problemOf = (
  { covered, parameters, base }: MessageSignature,
  agent: NamedAgent,
  times: SignatureTimes | null,
  { nowSec, maxLifetimeSec }: { nowSec: number; maxLifetimeSec: number },
): SignatureProblem | null => {
  const isForHost = covered.includes('"@authority"') || covered.includes('"@target-uri"');
  if (!isForHost || !covered.includes(agent.component)) return 'not-covered';
  if (base === null) return 'unreadable-component';
  if ((parameters.get('alg') ?? 'ed25519') !== 'ed25519') return 'wrong-algorithm';
  if (times === null) return 'missing-parameter';
  if (times.created > nowSec + clockToleranceSec) return 'not-yet-valid';
  if (times.expires <= nowSec) return 'expired';
  return times.expires - times.created > maxLifetimeSec ? 'too-long' : null;
};

/** Returns the signature with the tag of the profile; null if there is none. */
const findSignature = (message: SignedMessage): MessageSignature | null =>
  readSignatures(message).find(({ parameters }) => parameters.get('tag') === 'web-bot-auth') ?? null;

/**
 * Sets up the verification of RFC 9421 in the profile of `draft-ietf-webbotauth-httpsig-protocol`, with a nonce that may be
 * used once. The verification never rejects.
 */
export const createVerifyAgent = (parts: VerifyAgentParts) => {
  const { findKey, claimNonce, subtle, now, maxLifetimeSec = 86_400 } = parts;

  const verify = async (signature: MessageSignature, agent: NamedAgent): Promise<AgentSignature> => {
    const refuse = (kind: SignatureProblem): AgentSignature => ({ kind, agent: agent.origin });
    const times = readTimes(signature);
    const problem = problemOf(signature, agent, times, { nowSec: now() / 1000, maxLifetimeSec });
    if (problem !== null || times === null) return refuse(problem ?? 'missing-parameter');
    const key = await findKey(agent.origin, times.keyId);
    if (typeof key === 'string') return refuse(key);
    const signedBytes = new TextEncoder().encode(signature.base ?? '');
    if (!(await subtle.verify({ name: 'Ed25519' }, key, signature.bytes, signedBytes))) return refuse('forged');
    // Only now: a forged request must not use up the nonce of a real one.
    if (!(await claimNonce(`${times.keyId} ${times.nonce}`, times.expires))) return refuse('replayed');
    return { kind: 'valid', agent: agent.origin, covered: signature.covered };
  };

  return async (message: SignedMessage): Promise<AgentSignature> => {
    try {
      const signature = findSignature(message);
      if (signature === null) return { kind: 'absent', agent: null };
      const agent = agentOf(signature, readNamedAgents(message.headers));
      return agent === null ? { kind: 'no-agent', agent: null } : await verify(signature, agent);
    } catch {
      return { kind: 'malformed', agent: null };
    }
  };
};
