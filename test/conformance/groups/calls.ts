/** Every call of the contract once: in the shape of its reply, or refused in the shape of its failures. */
import { type Row, wire } from '../../../src/contract/index.ts';
import { unlessLimited } from '../answers.ts';
import type { Check } from '../check.ts';
import { demandRefusal, demandReply } from '../replies.ts';
import { sampleOf } from '../samples/index.ts';
import { type Sample, unknownId } from '../samples/sample.ts';
import { demand, Skipped } from '../verdicts.ts';
import type { World } from '../world.ts';

const outcomes: Readonly<Record<Sample['expects'], string>> = {
  reply: 'answers in its shape',
  refusal: 'refuses what it cannot do, in the shape of its failures',
  either: 'answers or refuses in its shape',
};

const askOnce = async (world: World, { endpoint, id }: Row) => {
  const { who, sends } = sampleOf(id);
  const bearer = who === null ? undefined : (await world.session(who)).token;
  return unlessLimited(await world.ask(endpoint, { bearer, ...(await sends(world)) }));
};

const demandFile = (world: World, row: Row, answer: Awaited<ReturnType<typeof askOnce>>): void => {
  const type = answer.headers.get('content-type') ?? 'no content type';
  demand(
    answer.status === 200 && type.startsWith('application/pdf') && answer.text.startsWith('%PDF-'),
    () =>
      `${answer.call} was to answer a PDF; came ${type}: ${answer.status === 200 ? 'no PDF' : world.reported(answer)}`,
  );
  demand(row.endpoint.replyType === 'blob', () => `${row.id} is no file`);
};

const check = (row: Row): Check => {
  const { endpoint, id } = row;
  const { expects } = sampleOf(id);
  return {
    says: `${endpoint.method} ${endpoint.path} ${outcomes[expects]} (${id})`,
    run: async (world) => {
      const answer = await askOnce(world, row);
      if (row.isOptional === true && answer.status === 404) throw new Skipped('the service does without this call');
      if (expects === 'refusal' || (expects === 'either' && answer.status !== 200)) demandRefusal(world, answer, row);
      else if (endpoint.replyType === 'blob') demandFile(world, row, answer);
      else demandReply(world, answer, endpoint.reply);
    },
  };
};

const template: Check = {
  says: 'GET /api/template answers null where the site has none of that name: that is no error',
  run: async (world) => {
    const row = wire.find(({ id }) => id === 'paywall.template');
    if (row === undefined) return;
    const query = { siteId: world.options.site, templateId: unknownId };
    const reply = demandReply(world, await world.ask(row.endpoint, { query }), row.endpoint.reply);
    demand(reply === null, () => 'GET /api/template was to answer null for a template that nobody has');
  },
};

/** The checks. */
export const callChecks: readonly Check[] = [...wire.map(check), template];
