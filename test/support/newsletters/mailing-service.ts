import { type FakeReply, type SentRequest, status } from '../world/fake-world.ts';
/** A newsletter as the service lists it. */
export interface Listed {
  listId: string;
  name: string;
  [field: string]: unknown;
}

/** The newsletters of the edition US. */
export const ledger: Listed[] = [
  { listId: 'us-breaking', name: 'Breaking', frequency: 4, tag: 'news' },
  { listId: 'morning', name: 'Morning', description: 'The day ahead.', previewUrl: '/preview/morning', tag: 'news' },
  { listId: 'essay', name: 'Essay', isSubscriberOnly: true, tag: 'news' },
];

/** A mailing service with a memory, for one reader. */
export const createMailing = (subscribed: readonly string[], lists: Readonly<Record<string, object>>) => {
  const storedFrequencies = new Map<string, number | null>(subscribed.map((id) => [id, null]));
  const frequencyById = ({ body }: SentRequest): { listIds: string[]; tags: { frequency?: number } } =>
    JSON.parse(body);
  const answers: Record<string, FakeReply> = {
    'GET /newsletters-by-category': ({ query }: SentRequest) => lists[query.get('regionId') ?? ''] ?? { data: {} },
    'GET /newsletters': { data: {} },
    'GET /search': ({ query, authorization }: SentRequest) =>
      authorization === null
        ? status(401, { error: { code: 'not_logged_in', message: '' } })
        : {
            data: {
              lists: query.getAll('listId').map((cid) => ({
                cid,
                status: storedFrequencies.has(cid) ? 1 : 2,
                frequency: storedFrequencies.get(cid) ?? null,
              })),
            },
          },
    'POST /subscribe': (request: SentRequest) => {
      const { listIds, tags } = frequencyById(request);
      for (const id of listIds) storedFrequencies.set(id, tags.frequency ?? storedFrequencies.get(id) ?? null);
      return { success: true };
    },
    'POST /unsubscribe': (request: SentRequest) => {
      for (const id of frequencyById(request).listIds) storedFrequencies.delete(id);
      return { success: true };
    },
  };
  return { kept: storedFrequencies, answers };
};

/** Returns the list of the US edition for tests; others have none unless they are given. */
export const listOf = (newsletters: readonly Listed[], name = 'News'): object => ({
  data: { categories: [{ name, newsletters }] },
});
