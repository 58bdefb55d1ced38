import type { ShippingAddress, ValidationStatus } from '../../addresses/address.ts';
import { createMutation, type Mutation, type MutationListeners } from '../../query/mutation.ts';
import { createQuery, type Query } from '../../query/query.ts';
import type { QueryClient } from '../../query/query-client.ts';
import { watchQuery } from '../../query/watched-query.ts';
import type { SampleList, SampleRequestResult, Samples } from './samples.ts';

/** A request for a sample. */
export interface SampleRequestInput {
  address: ShippingAddress;
  validation: ValidationStatus;
}

/** The reader's requests for samples. */
export interface SampleStore {
  /** One entry once it is loaded; loaded while it has listeners. */
  readonly query: Pick<Query<SampleList>, '$list' | 'refetch'>;
  /** Creates the request for a sample; it has no effect before the earlier requests are known. */
  createRequest(
    listeners: MutationListeners<SampleRequestInput, SampleRequestResult>,
  ): Mutation<SampleRequestInput, SampleRequestResult>;
}

const noSamples: SampleList = { requests: [], nextAt: null };

/** Creates the store. */
export const createSampleStore = (client: QueryClient, samples: Samples): SampleStore => {
  const query = createQuery<SampleList>(client, {
    errorText: '[PW] The samples could not be loaded',
    keepsData: true,
    fetch: async () => [await samples.list()],
  });
  return {
    query: watchQuery(client, query, { key: 'samples', watchesFocus: true }),
    createRequest: (listeners) => {
      const request = createMutation<SampleRequestInput, SampleRequestResult>(
        {
          send: (input, onLater) => {
            const [list = noSamples] = query.$list.get().items;
            return samples.request(input, list, onLater);
          },
          // Another tab, or an agent, has requested one meanwhile: the list says when the next is possible.
          refetch: async (_, { kind }) => {
            if (kind === 'too-soon') void query.refetch();
          },
        },
        {
          ...listeners,
          onSuccess: (input, result) => {
            listeners.onSuccess?.(input, result);
            if (result.kind === 'done') query.setData([result.list]);
          },
        },
      );
      return {
        ...request,
        run: async (input) => {
          if (query.$list.get().items.length > 0) await request.run(input);
        },
      };
    },
  };
};
