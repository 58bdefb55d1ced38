import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createCinemaQuery } from '../../../src/subscriptions/cinema/cinema-query.ts';
import { createClientWorld } from '../../support/query/fake-client.ts';

describe('The films of a reader', () => {
  it('are loaded once their address is known', async () => {
    const { client, clock } = createClientWorld();
    const $email = atom<string | null>(null);
    const requested: string[] = [];
    const { $list } = createCinemaQuery({
      client,
      $email,
      loadCinema: async (email) => {
        requested.push(email);
        return { rentals: [], offers: [] };
      },
    });
    $list.listen(() => {});
    await clock.advance(0);
    expect([requested, $list.get().status]).to.deep.equal([[], 'loading']);
    $email.set('ada@readers.example');
    await clock.advance(0);
    expect([requested, $list.get().status]).to.deep.equal([['ada@readers.example'], 'loaded']);
  });
});
