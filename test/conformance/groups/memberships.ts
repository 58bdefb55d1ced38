/** Subscribing to a newsletter and back, as often as somebody likes. */
import { mailing } from '../../../src/contract/newsletters/mailing.ts';
import { statusCodes } from '../../../src/contract/newsletters/membership.ts';
import type { Check } from '../check.ts';
import { newsletter } from '../facts.ts';
import { demandReply } from '../replies.ts';
import { demand } from '../verdicts.ts';
import type { World } from '../world.ts';

const shelfOf = ({ options: { site, region } }: World) => ({ siteId: site, regionId: region });

const statusOf = async (world: World, listId: string, bearer: string): Promise<number> => {
  const query = { ...shelfOf(world), email: world.options.reader.email, listId: [listId] };
  const { data } = demandReply(world, await world.ask(mailing.search, { query, bearer }), mailing.search.reply);
  return data.lists[0]?.status ?? statusCodes.notSubscribed;
};

/** The checks. */
export const newsletterChecks: readonly Check[] = [
  {
    says: 'subscribing and unsubscribing twice is like once, and the search tells which it is',
    writes: true,
    run: async (world) => {
      const listId = await newsletter(world);
      const { token: bearer } = await world.session('reader');
      const before = await statusOf(world, listId, bearer);
      const request = {
        query: shelfOf(world),
        body: { email: world.options.reader.email, listIds: [listId], tags: {} },
        bearer,
      };
      const steps = [
        [mailing.subscribe, statusCodes.subscribed],
        [mailing.unsubscribe, statusCodes.notSubscribed],
      ] as const;
      for (const [call, wanted] of before === statusCodes.subscribed ? [...steps].reverse() : steps) {
        for (let time = 0; time < 2; time++) demandReply(world, await world.ask(call, request), call.reply);
        const status = await statusOf(world, listId, bearer);
        demand(status === wanted, () => `GET /mailing/search was to say ${wanted} after ${call.path}; came ${status}`);
      }
    },
  },
];
