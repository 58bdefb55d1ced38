import { expect } from '@open-wc/testing';
import type { RequiredReset } from '../../src/session/account/account-types.ts';
import { ada, createAccountWorld } from '../support/world/account-world.ts';
import { status } from '../support/world/fake-world.ts';

const details = { email: ' ada@readers.example ', password: 'a long enough one', firstName: 'Ada', lastName: 'Byron' };
const body = (text: string) => Object.fromEntries(new URLSearchParams(text));

/** Called where no new password is required. */
const noReset = () => {
  throw new Error('No new password is required');
};

describe('An address', () => {
  it('is confirmed with the proof of the sign-up in this browser, once', async () => {
    const { token: _, sessionid: __, ...identity } = ada;
    const world = createAccountWorld({
      answers: {
        'POST /user/registration': { ...identity, signUpProof: 'proof-1' },
        'GET /user/confirmation/c': ada,
        'GET /user/confirmation/d': { ...identity, resetToken: 'reset-1' },
      },
    });
    await world.account.signUp(details);
    const resets: RequiredReset[] = [];
    await world.account.confirmEmail('d', (reset) => resets.push(reset));
    expect(resets).to.deep.equal([{ token: 'reset-1', email: 'ada@readers.example' }]);
    await world.account.confirmEmail('c', noReset);
    await world.account.confirmEmail('c', noReset);
    const proofs = ['d', 'c'].flatMap((code) =>
      world.sentTo(`/user/confirmation/${code}`).map(({ headers }) => headers.get('x-sign-up-proof')),
    );
    expect(proofs).to.deep.equal(['proof-1', 'proof-1', null]);
  });

  it('is confirmed by a link; whose session it is knows at once', async () => {
    const { token: _, sessionid: __, ...identity } = ada;
    const world = createAccountWorld({
      answers: { 'POST /user/login': { ...ada, userConfirmed: 0 }, 'GET /user/confirmation/c': identity },
    });
    await world.account.signIn('ada@readers.example', 'secret');
    expect(world.sessionStore.$session.get().user.isEmailVerified).to.equal(false);
    expect(await world.account.confirmEmail('c', noReset)).to.equal('done');
    expect(world.sessionStore.$session.get().user.isEmailVerified).to.equal(true);
    expect(world.sessionStore.token()).to.equal('token-1');
  });

  it('is confirmed by a link where nobody is logged in, which says nothing of this browser’s visitor', async () => {
    const { token: _, sessionid: __, ...identity } = ada;
    const world = createAccountWorld({ answers: { 'POST /user/login': ada, 'GET /user/confirmation/c': identity } });
    await world.account.signIn('ada@readers.example', 'secret');
    world.sessionStore.forget();
    const before = world.sessionStore.$session.get();
    expect(await world.account.confirmEmail('c', noReset)).to.equal('done');
    expect(world.sessionStore.$session.get()).to.deep.equal(before);
    expect(before.user.isEmailVerified).to.equal(false);
  });

  it('that is new is confirmed with the proof of the sign-up, or asks for a new password', async () => {
    const { token: _, sessionid: __, ...identity } = ada;
    const world = createAccountWorld({
      answers: {
        'POST /user/registration': { ...identity, signUpProof: 'proof-1' },
        'GET /user/confirmation/c': { ...identity, resetToken: 'reset-1' },
      },
    });
    await world.account.signUp(details);
    const resets: RequiredReset[] = [];
    expect(await world.account.confirmEmailChange('c', (reset) => resets.push(reset))).to.equal('done');
    expect(resets).to.deep.equal([{ token: 'reset-1', email: 'ada@readers.example' }]);
    expect(world.sentTo('/user/confirmation/c')[0]?.headers.get('x-sign-up-proof')).to.equal('proof-1');
  });

  it('that is the present one is refused as such', async () => {
    const world = createAccountWorld({
      answers: {
        'POST /user/login': ada,
        'POST /user/modifyemail': status(400, { status: 'failed', error: { code: 'same_email', message: 'no' } }),
      },
    });
    await world.account.signIn('ada@readers.example', 'secret');
    expect(await world.account.requestEmailChange('ada@readers.example')).to.equal('same');
  });

  it('that was confirmed elsewhere is known when the reader comes back', async () => {
    const answers: Record<string, unknown> = {
      'POST /user/login': { ...ada, userConfirmed: 0 },
      'GET /user/check_email_confirmed': { confirmed: false },
    };
    const world = createAccountWorld({ answers });
    await world.account.refresh();
    expect(world.network.sent).to.deep.equal([]);
    await world.account.signIn('ada@readers.example', 'secret');
    await world.account.refresh();
    expect(world.sessionStore.$session.get().user.isEmailVerified).to.equal(false);
    answers['GET /user/check_email_confirmed'] = { confirmed: true };
    await world.account.refresh();
    expect(world.sessionStore.$session.get().user.isEmailVerified).to.equal(true);
    const requests = world.sentTo('/user/check_email_confirmed');
    await world.account.refresh();
    expect(world.sentTo('/user/check_email_confirmed')).to.have.length(requests.length);
  });

  it('of somebody else changes nothing for the reader who is logged in', async () => {
    const world = createAccountWorld({
      answers: {
        'POST /user/login': { ...ada, userConfirmed: 0 },
        'GET /user/confirmation/c': { ...ada, newUserId: 8, token: 'other' },
      },
    });
    await world.account.signIn('ada@readers.example', 'secret');
    expect(await world.account.confirmEmail('c', noReset)).to.equal('done');
    expect(world.sessionStore.token()).to.equal('token-1');
    expect(world.sessionStore.$session.get().user).to.deep.include({ id: 7, isEmailVerified: false });
  });

  it('belongs to nobody where all readers of an institution share the account', async () => {
    const info = { id: 7, email: 'library@readers.example' };
    for (const [answer, isShared] of [
      [{ ...info, is_institution: true }, true],
      [{ ...info, is_institution: false }, false],
      [info, false],
      [status(500), false],
    ] as const) {
      const { account } = createAccountWorld({ answers: { 'GET /info': answer } });
      expect(await account.isShared()).to.equal(isShared);
    }
  });

  it('is changed only by somebody who proves who they are, and begins no session beside theirs', async () => {
    const refused = (code: string) => status(403, { error: { code, message: '' } });
    const modify = ({ body: requestBody }: { body: string }) => {
      const { password } = body(requestBody);
      if (password === undefined) return refused('fresh_login_required');
      return password === 'secret' ? {} : refused('wrong_password');
    };
    const world = createAccountWorld({ answers: { 'POST /user/login': ada, 'POST /user/modifyemail': modify } });
    await world.account.signIn('ada@readers.example', 'secret');
    const logIns = world
      .sentTo('/user/login')
      .filter(({ body: requestBody }) => body(requestBody).password !== undefined);
    const ask = (password?: string) => world.account.requestEmailChange('new@readers.example', password);
    expect([await ask(), await ask(''), await ask('guess'), await ask('secret')]).to.deep.equal([
      'log-in-needed',
      'log-in-needed',
      'wrong-credentials',
      'done',
    ]);
    expect(body(world.sentTo('/user/modifyemail')[3]?.body ?? '').new_email).to.equal('new@readers.example');
    expect(
      world.sentTo('/user/login').filter(({ body: requestBody }) => body(requestBody).password !== undefined),
    ).to.deep.equal(logIns);
  });

  for (const [what, answer, hasPassword] of [
    ['one', { exists: true, hasPassword: true }, true],
    ['none', { exists: true, hasPassword: false }, false],
    ['no answer about one', status(503), true],
  ] as const) {
    it(`belongs to a reader who has ${what}: a password is ${hasPassword ? '' : 'not '}asked for`, async () => {
      const world = createAccountWorld({ answers: { 'POST /user/login': ada, 'GET /user/check_account': answer } });
      await world.account.signIn('ada@readers.example', 'secret');
      expect(await world.account.hasPassword()).to.equal(hasPassword);
    });
  }

  it('is confirmed on the site’s own page where this one can’t show the screen for it', async () => {
    for (const [isBare, linkUrl] of [
      [true, null],
      [false, 'https://news.example/a'],
    ] as const) {
      const answers = { 'POST /user/resend/confirmation': {} };
      const world = createAccountWorld({ isBare, answers, page: { address: 'https://news.example/a#top' } });
      expect(await world.account.resendConfirmation('ann@people.example')).to.equal('done');
      const [request] = world.sentTo('/user/resend/confirmation');
      expect(new URLSearchParams(request?.body).get('linkUrl')).to.equal(linkUrl);
    }
  });
});
