/** Calls from the service to a provider. */
import * as v from 'valibot';
import { loginFailed, Refusal } from '../../http/refusal.ts';

/** Timeout of a provider, in ms. */
const requestTimeoutMs = 8000;

/** The provider rejected the browser's credentials: a code that was used, invented, or of another person. */
export const providerRejected = (): Refusal =>
  loginFailed('provider_refused', 'The provider did not confirm this sign-in');

const providerUnreachable = (): Refusal => new Refusal(502, 'provider_unreachable', 'The provider does not answer');

/**
 * Sends a request and returns the text of a 2xx response; a 4xx means that the provider refused, everything else that
 * it is not available.
 */
export const fetchFromProvider = async (address: string, init: RequestInit): Promise<string> => {
  let response: Response;
  let text: string;
  try {
    response = await fetch(address, { redirect: 'error', ...init, signal: AbortSignal.timeout(requestTimeoutMs) });
    text = await response.text();
  } catch {
    throw providerUnreachable();
  }
  if (response.ok) return text;
  throw response.status < 500 ? providerRejected() : providerUnreachable();
};

/** Parses a response; one of another shape means that the provider is not available. */
export const parseReply = <Schema extends v.GenericSchema>(schema: Schema, payload: unknown): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, payload);
  if (!result.success) throw providerUnreachable();
  return result.output;
};

/** Parses JSON of that shape. */
export const parseJsonReply = <Schema extends v.GenericSchema>(schema: Schema, text: string): v.InferOutput<Schema> => {
  let payload: unknown;
  try {
    payload = JSON.parse(text);
  } catch {
    throw providerUnreachable();
  }
  return parseReply(schema, payload);
};
