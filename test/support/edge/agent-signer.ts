/** An agent that signs its requests, by a code of its own: what the gate verifies was not made by its own code. */
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** Changes of one signature. A parameter that is undefined is left out. */
export interface SignatureChanges {
  components?: readonly string[];
  parameters?: Readonly<Record<string, string | number | undefined>>;
  /** Values of components that differ from those of the request. */
  signedValues?: Readonly<Record<string, string>>;
  /** Signs with another key, and says the same. */
  key?: KeyObject;
}

/** An agent with one key. */
export interface AgentSigner {
  origin: string;
  /** Returns the headers of a signed request to this address. */
  sign(url: string, nowMs: number, changes?: SignatureChanges, headers?: Readonly<Record<string, string>>): RequestInit;
  /** Answers with the key directory. */
  directory(): Response;
}

const nameComponent = '"signature-agent";key="agent"';

let nonces = 0;

/** Creates an agent with a new key. */
export const createAgentSigner = (origin = 'https://agent.example'): AgentSigner => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { x } = publicKey.export({ format: 'jwk' });
  const keyId = createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url');
  const write = (value: string | number) => (typeof value === 'number' ? `${value}` : `"${value}"`);

  return {
    origin,
    directory: () =>
      Response.json(
        { keys: [{ kty: 'OKP', crv: 'Ed25519', x, kid: 'any name', use: 'sig' }] },
        { headers: { 'content-type': 'application/http-message-signatures-directory+json' } },
      ),
    sign: (url, nowMs, { components, parameters = {}, signedValues = {}, key = privateKey } = {}, headers = {}) => {
      const created = Math.floor(nowMs / 1000);
      nonces += 1;
      const given = { created, expires: created + 300, keyid: keyId, alg: 'ed25519', nonce: `nonce-${nonces}` };
      const covered = components ?? ['"@authority"', nameComponent, ...Object.keys(headers).map((name) => `"${name}"`)];
      const written = Object.entries({ ...given, tag: 'web-bot-auth', ...parameters })
        .flatMap(([name, value]) => (value === undefined ? [] : [`;${name}=${write(value)}`]))
        .join('');
      const input = `(${covered.join(' ')})${written}`;
      const values: Record<string, string> = {
        '"@authority"': new URL(url).host,
        '"@target-uri"': url,
        '"@method"': 'GET',
        [nameComponent]: `"${origin}"`,
        ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [`"${name}"`, value])),
        ...signedValues,
      };
      const lines = covered.map((component) => `${component}: ${values[component] ?? ''}`);
      const base = [...lines, `"@signature-params": ${input}`].join('\n');
      return {
        headers: {
          ...headers,
          'signature-agent': `agent="${origin}"`,
          'signature-input': `sig=${input}`,
          signature: `sig=:${sign(null, Buffer.from(base), key).toString('base64')}:`,
        },
      };
    },
  };
};
