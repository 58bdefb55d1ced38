import { decodeFlow, type Flow, type SimulatedVisit } from '../../../src/flow/index.ts';

/** Options of the example. */
interface ExampleOptions {
  limit?: number;
  version?: number;
  isHard?: boolean;
  /** More nodes that follow the used-up meter. */
  walls?: readonly string[];
}

/** Decodes a document that is known to be a flow. */
export const flowOf = (document: unknown): Flow => {
  const decoded = decodeFlow(document);
  if ('error' in decoded) throw new Error(decoded.error);
  return decoded.flow;
};

/** The document of a metered flow: articles are free up to a limit, subscribers pass. */
export const exampleDocument = ({ limit = 2, version = 1, isHard = true, walls = [] }: ExampleOptions = {}) => ({
  flowId: 'metered',
  version,
  subFlows: [
    {
      name: 'News',
      pages: [
        {
          id: 'articles',
          type: 'pages',
          target: { tags: { kind: 'any', data: [{ value: 'free', include: false }] } },
          flowgate: { true: ['subscriber'] },
        },
      ],
      users: [
        {
          id: 'subscriber',
          type: 'users',
          target: { rules: { selected: true, checkkind: 'any', ruleIds: ['active'] } },
          flowgate: { false: ['meter'] },
        },
      ],
      eventAndTriggers: [
        {
          id: 'meter',
          type: 'pageviewmeter',
          target: {
            counterId: 'news',
            reset: { value: 1, unit: 'months' },
            countSamePage: false,
            expireAt: limit,
          },
          flowgate: { values: [{ id: 'used-up', rule: 'expired', next: ['wall', ...walls] }] },
        },
      ],
      actions: [
        {
          id: 'wall',
          type: 'showtemplate',
          target: { templateId: 'subscribe', ...(isHard && { removeContent: { selector: '.text' } }) },
        },
        ...walls.map((id) => ({ id, type: 'showtemplate', target: { templateId: id } })),
      ],
    },
  ],
});

/** The flow of that document. */
export const exampleFlow = (options?: ExampleOptions): Flow => flowOf(exampleDocument(options));

/** A visit of an anonymous reader, `minute` minutes after the beginning of November. */
export const visitOf = (
  visitor: string,
  article: string,
  minute = 0,
  more: Partial<SimulatedVisit> = {},
): SimulatedVisit => ({
  visitor,
  time: Date.UTC(2026, 10, 1, 0, minute),
  page: { url: `https://ledger.example/news/${article}` },
  facts: { loginStatus: 'anonymous' },
  ...more,
});
