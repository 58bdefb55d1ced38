import { createQueryClient } from '../../../src/query/query-client.ts';
import { fakeVisibility } from '../world/fake-visibility.ts';
import { createWorld } from '../world/fake-world.ts';

/** A query client, with its clock, its log, and how often it heard that the session has ended. */
export const createClientWorld = (
  { clock, log }: Pick<ReturnType<typeof createWorld>, 'clock' | 'log'> = createWorld(),
) => {
  const reader = fakeVisibility();
  let signOuts = 0;
  const client = createQueryClient({
    clock,
    log,
    onSignedOut: () => void signOuts++,
    loadVisibility: async () => reader.presence,
  });
  return { client, clock, log, reader, signOuts: () => signOuts };
};
