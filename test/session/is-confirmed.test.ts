import { expect } from '@open-wc/testing';
import { ada, createAccountWorld } from '../support/world/account-world.ts';
import { createDeferred } from '../support/world/fake-account.ts';
import { offline, status } from '../support/world/fake-world.ts';

describe('An address', () => {
  for (const [confirmed, isIt] of [
    [true, true],
    [false, false],
  ] as const) {
    it(`${isIt ? 'that has been confirmed' : 'that nobody has confirmed'} is reported as such to every caller`, async () => {
      const world = createAccountWorld({ answers: { 'GET /user/check_email_confirmed': { confirmed } } });
      expect(await world.account.isConfirmed(' ada@readers.example ')).to.equal(isIt);
      expect(String(world.network.sent[0]?.query)).to.equal('site_id=ledger&email=ada%40readers.example');
      expect(world.sessionStore.$session.get().user.isEmailVerified).to.equal(false);
    });
  }

  for (const [name, answer] of [
    ['an error', status(500)],
    ['no network', offline],
    ['HTML', status(200, '<html>')],
    ['nothing about it', {}],
    ['too many requests', status(429)],
  ] as const) {
    it(`on ${name} counts neither as confirmed nor as not`, async () => {
      const answers = { 'POST /user/login': { ...ada, userConfirmed: 0 }, 'GET /user/check_email_confirmed': answer };
      const world = createAccountWorld({ answers });
      await world.account.signIn('ada@readers.example', 'secret');
      expect(await world.account.isConfirmed('ada@readers.example')).to.equal(null);
      await world.account.refresh();
      expect(world.sessionStore.$session.get().user.isEmailVerified).to.equal(false);
    });
  }

  it('that is none is not asked about', async () => {
    const world = createAccountWorld();
    expect(await world.account.isConfirmed(' ')).to.equal(null);
    expect(world.network.sent).to.deep.equal([]);
  });

  it('that is confirmed while its reader leaves confirms nobody else’s', async () => {
    const { promise, resolve } = createDeferred<object>();
    const answers: Record<string, unknown> = {
      'POST /user/login': { ...ada, userConfirmed: 0 },
      'GET /user/check_email_confirmed': () => promise,
    };
    const world = createAccountWorld({ answers });
    await world.account.signIn('ada@readers.example', 'secret');
    const refreshing = world.account.refresh();
    answers['POST /user/login'] = { ...ada, newUserId: 8, userEmail: 'bob@readers.example', userConfirmed: 0 };
    await world.account.signIn('bob@readers.example', 'secret');
    resolve({ confirmed: true });
    await refreshing;
    expect(world.sessionStore.$session.get().user).to.deep.include({ id: 8, isEmailVerified: false });
  });
});
