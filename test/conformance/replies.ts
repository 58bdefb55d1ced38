/** Checks replies against the contract, and reports the difference. */
import * as v from 'valibot';
import { type Refusal, type Row, refusalsOf } from '../../src/contract/index.ts';
import type { Answer } from './answers.ts';
import { Broken, demand } from './verdicts.ts';
import type { World } from './world.ts';

type Teller = Pick<World, 'reported'>;

const isJson = ({ headers }: Answer): boolean =>
  /^application\/([\w.-]+\+)?json\b/.test(headers.get('content-type') ?? '');

const wrongIn = (schema: v.GenericSchema, value: unknown): string | null => {
  const { issues } = v.safeParse(schema, value);
  if (issues === undefined) return null;
  return issues
    .slice(0, 3)
    .map((issue) => `${v.getDotPath(issue) ?? 'the whole'}: ${issue.expected ?? 'another value'} was expected`)
    .join('; ');
};

const demandJson = ({ reported }: Teller, answer: Answer, what: string): void => {
  demand(
    isJson(answer) && answer.json !== undefined,
    () =>
      `${answer.call} was to answer ${what} in JSON; came ${answer.headers.get('content-type') ?? 'no content type'}: ${reported(answer)}`,
  );
};

/** Demands a 200 in the shape of the call's reply, and gives what it says. */
export const demandReply = <Reply extends v.GenericSchema>(
  teller: Teller,
  answer: Answer,
  reply: Reply,
): v.InferOutput<Reply> => {
  demand(answer.status === 200, () => `${answer.call} was to answer 200; came ${teller.reported(answer)}`);
  demandJson(teller, answer, '200');
  const read = v.safeParse(reply, answer.json);
  if (read.success) return read.output;
  throw new Broken(
    `${answer.call} answered in another shape: ${wrongIn(reply, answer.json)}; came ${teller.reported(answer)}`,
  );
};

const wordOf = (refusals: readonly Refusal[]): string => [...new Set(refusals.map(({ status }) => status))].join(', ');

/** Demands a refusal with one of these statuses, which the call may have, in the shape of its failures. */
export const demandRefusal = (
  teller: Teller,
  answer: Answer,
  row: Row,
  statuses: readonly number[] = refusalsOf(row).map(({ status }) => status),
): void => {
  const possible = refusalsOf(row).filter(({ status }) => statuses.includes(status));
  const refusal = possible.find(({ status }) => status === answer.status);
  demand(
    refusal !== undefined,
    () => `${answer.call} was to be refused with ${wordOf(possible)}; came ${teller.reported(answer)}`,
  );
  demandJson(teller, answer, String(answer.status));
  const wrong = wrongIn(refusal.reply, answer.json);
  demand(
    wrong === null,
    () => `${answer.call} was refused in another shape: ${wrong}; came ${teller.reported(answer)}`,
  );
};
