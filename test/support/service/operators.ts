/** Operators in tests: their key, and what a refusal says. */
import * as v from 'valibot';
import type { ServiceResponse, TestService } from './service.ts';

/** Returns the key of the sandbox's operators. */
export const operatorKeyOf = async (service: TestService): Promise<string> => {
  const { body } = await service.send('/sandbox/operator-key');
  return v.parse(v.object({ key: v.string() }), body).key;
};

const refusalBody = v.object({ error: v.object({ code: v.string(), message: v.string() }) });

/** Returns status and code of a refused call. */
export const refusalOf = ({ status, body }: ServiceResponse): [status: number, code: string] => [
  status,
  v.parse(refusalBody, body).error.code,
];

/** Returns the message of a refused call. */
export const messageOf = ({ body }: ServiceResponse): string => v.parse(refusalBody, body).error.message;
