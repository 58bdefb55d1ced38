/** Calls from the service to a provider. */
import * as v from 'valibot';
import { loginFailed, Refusal } from '../wire/refusal.ts';

/** How long a provider may take, in ms. */
const patienceMs = 8000;

/** The provider turned down what the reader brought: a code that was used, made up, or somebody else's. */
export const refusedByProvider = (): Refusal =>
  loginFailed('provider_refused', 'The provider did not confirm this sign-in');

const unreachable = (): Refusal => new Refusal(502, 'provider_unreachable', 'The provider does not answer');

/** Asks, and gives the text of a 2xx answer; a 4xx means that it refused, everything else that it is not there. */
export const askProvider = async (address: string, init: RequestInit): Promise<string> => {
  let response: Response;
  let text: string;
  try {
    response = await fetch(address, { redirect: 'error', ...init, signal: AbortSignal.timeout(patienceMs) });
    text = await response.text();
  } catch {
    throw unreachable();
  }
  if (response.ok) return text;
  throw response.status < 500 ? refusedByProvider() : unreachable();
};

/** Reads an answer; one of another shape means that the provider is not there. */
export const readAnswer = <Schema extends v.GenericSchema>(schema: Schema, answer: unknown): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, answer);
  if (!result.success) throw unreachable();
  return result.output;
};

/** Reads JSON of that shape. */
export const readJson = <Schema extends v.GenericSchema>(schema: Schema, text: string): v.InferOutput<Schema> => {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw unreachable();
  }
  return readAnswer(schema, answer);
};
