import type { Call } from '../../http/call.ts';

/** Lets a call that signs a reader in go on without what its reply says wrongly of them (`identity-decoder.ts`). */
/* @__NO_SIDE_EFFECTS__ */
export const withMendedIdentity = <Query, Body, Reply, Row extends Call<Query, Body, Reply>>(
  row: Row & Call<Query, Body, Reply>,
): Row => ({
  ...row,
  loadMender: async () => (await import('../recovery/identity-decoder.ts')).mendIdentity<Reply>(row),
});
