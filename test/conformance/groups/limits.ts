/** Tests of limits: too many attempts must wait, and learn nothing. */

import type { Sent } from '../answers.ts';
import type { Check } from '../check.ts';
import { demandRefusal } from '../replies.ts';
import { demand } from '../verdicts.ts';
import { rowOf, type World } from '../world.ts';

const most = 130;

const limit = (id: string, what: string, sends: (world: World, email: string) => Sent): Check => ({
  says: `${what} again and again is a 429 that says when to try again, after ${most} times at most`,
  run: async (world) => {
    const row = rowOf(id);
    const request = sends(world, `${world.fresh()}@example.com`);
    for (let time = 0; time < most; time++) {
      const answer = await world.ask(row.endpoint, request);
      if (answer.status !== 429) continue;
      demandRefusal(world, answer, row, [429]);
      const seconds = answer.headers.get('retry-after') ?? 'no retry-after';
      demand(
        /^[1-9]\d*$/.test(seconds),
        () => `${answer.call} was to say in Retry-After how many seconds to wait; came ${seconds}`,
      );
      return;
    }
    demand(
      false,
      () => `${row.endpoint.method} ${row.endpoint.path} was to be a 429 by then; it was answered ${most} times`,
    );
  },
});

/** The checks. */
export const limitChecks: readonly Check[] = [
  limit('auth.passwordLogin', 'trying passwords for one address', (_, email) => ({
    body: { email, password: 'conformance-wrong' },
  })),
  limit('auth.checkAccount', 'asking who has an address', ({ options }, email) => ({
    query: { site_id: options.site, email },
  })),
];
