import { expect } from '@open-wc/testing';
import { ada, createAccountWorld } from '../../support/world/account-world.ts';
import { status } from '../../support/world/fake-world.ts';

const failed = (code: string, at = 401) => status(at, { status: 'failed', error: { code, message: 'no' } });
const refused = (code: string, at = 400) => status(at, { error: { code, message: 'no' } });
const details = { email: ' ada@readers.example ', password: 'a long enough one', firstName: 'Ada', lastName: 'Byron' };
const body = (text: string) => Object.fromEntries(new URLSearchParams(text));

describe('A log-in where the region could not be had', () => {
  it('asks for the region again, and goes on', async () => {
    let region = '';
    const world = createAccountWorld({
      answers: { 'POST /user/login': ada },
      regionId: () => region,
      onRegionNeeded: async () => {
        if (world.regionNeeded() === 2) region = 'us';
      },
    });
    expect(await world.account.signIn('ada@readers.example', 'secret')).to.equal('unreachable');
    expect(world.sentTo('/user/login')).to.deep.equal([]);
    expect(await world.account.signIn('ada@readers.example', 'secret')).to.equal('done');
    expect(world.sentTo('/user/login')[0]?.query.get('site')).to.equal('us');
  });
});

describe('Signing up', () => {
  it('sends what was typed with the page for the mail’s link, stores the log-in, and tells of a new reader', async () => {
    const world = createAccountWorld({
      answers: { 'POST /user/registration': ada },
      page: { address: 'https://l.example/a#x' },
    });
    expect(await world.account.signUp(details)).to.equal('done');
    const [request] = world.sentTo('/user/registration');
    expect(request?.query.get('site')).to.equal('us');
    expect(request?.query.get('send_email')).to.equal('true');
    expect(body(request?.body ?? '')).to.deep.equal({
      ...details,
      email: 'ada@readers.example',
      linkUrl: 'https://l.example/a',
      bizdata: '{"siteId":"ledger","page":"https://l.example/a"}',
    });
    expect(world.sessionStore.token()).to.equal('token-1');
    expect(world.newUsers()).to.equal(1);
    expect(world.left).to.deep.equal([]);
  });

  it('leaves an endless query out of the mail’s link', async () => {
    const address = `https://l.example/a?q=${'x'.repeat(3000)}`;
    const world = createAccountWorld({ answers: { 'POST /user/registration': ada }, page: { address } });
    await world.account.signUp(details);
    expect(body(world.sentTo('/user/registration')[0]?.body ?? '').linkUrl).to.equal('https://l.example/a');
  });

  it('without a token in the answer stores who it is and logs nobody in', async () => {
    const { token: _, sessionid: __, ...unconfirmed } = ada;
    const world = createAccountWorld({ answers: { 'POST /user/registration': unconfirmed } });
    expect(await world.account.signUp(details)).to.equal('done');
    expect(world.sessionStore.token()).to.equal(null);
    expect(
      world.keyStore.read({ name: 'pw_user_id', oldName: null, hasCookie: true, days: 365, isPerReader: true }),
    ).to.equal('7');
    expect(world.left).to.deep.equal([]);
  });

  for (const [code, result] of [
    ['email_taken', 'taken'],
    ['password_too_common', 'password-refused'],
    ['bad_request', 'email-refused'],
  ] as const) {
    it(`says ${result} where the auth host says ${code}`, async () => {
      const world = createAccountWorld({ answers: { 'POST /user/registration': failed(code, 409) } });
      expect(await world.account.signUp(details)).to.equal(result);
      expect(world.newUsers()).to.equal(0);
    });
  }
});

describe('Any call', () => {
  it('that comes too often says so, and one that is not answered says that', async () => {
    const many = createAccountWorld({ answers: { 'GET /user/check_account': refused('too_many', 429) } });
    expect(await many.account.check('a@b.example')).to.equal('too-many');
    const down = createAccountWorld({ answers: { 'GET /user/check_account': status(500) } });
    expect(await down.account.check('a@b.example')).to.equal('unreachable');
    const html = createAccountWorld({ answers: { 'GET /user/check_account': status(200, '<html>') } });
    expect(await html.account.check('a@b.example')).to.equal('unreachable');
  });

  it('without a region, an address or a code raises the text of the spec, and asks nobody', async () => {
    for (const [text, result, ask] of [
      ['region id is missing', 'unreachable', (world) => world.account.requestLink('a@b.example')],
      ['email is missing', 'unreachable', (world) => world.account.check('  ')],
      ['Code is required', 'expired', (world) => world.account.signInByLink('', true)],
      ['Code is required', 'expired', (world) => world.account.confirmEmail('', () => {})],
      ['Code is required', 'expired', (world) => world.account.readReset('', () => {})],
    ] as const satisfies readonly (readonly [
      string,
      string,
      (world: ReturnType<typeof createAccountWorld>) => Promise<string>,
    ])[]) {
      const world = createAccountWorld({ regionId: '' });
      expect(await ask(world)).to.equal(result);
      expect(world.log.lines).to.deep.equal([{ level: 'error', text }]);
      expect(world.network.sent).to.deep.equal([]);
    }
  });
});

describe('Logging in', () => {
  it('by password stores the session', async () => {
    const world = createAccountWorld({ answers: { 'POST /user/login': ada } });
    expect(await world.account.signIn(' ada@readers.example ', 'secret')).to.equal('done');
    expect(world.sentTo('/user/login')[0]?.query.get('site')).to.equal('us');
    expect(world.sessionStore.$session.get()).to.deep.include({ loginStatus: 'loggedin', isKnown: true });
  });

  it('by password takes a 401 without a code for wrong credentials', async () => {
    const world = createAccountWorld({ answers: { 'POST /user/login': status(401, { status: 'failed' }) } });
    expect(await world.account.signIn('ada@readers.example', 'secret')).to.equal('wrong-credentials');
  });

  for (const [code, result] of [
    ['wrong_credentials', 'wrong-credentials'],
    ['not_confirmed', 'not-confirmed'],
  ] as const) {
    it(`by password says ${result} where the auth host says ${code}`, async () => {
      const world = createAccountWorld({ answers: { 'POST /user/login': failed(code) } });
      expect(await world.account.signIn('ada@readers.example', 'secret')).to.equal(result);
    });
  }

  it('by a link stores the session; an old link says so', async () => {
    const world = createAccountWorld({
      answers: { 'POST /user/directlogin/good': ada, 'POST /user/directlogin/old': refused('unknown_code', 404) },
    });
    expect(await world.account.signInByLink('old', false)).to.equal('expired');
    expect(world.sessionStore.token()).to.equal(null);
    expect(await world.account.signInByLink('good', false)).to.equal('done');
    expect(world.sessionStore.token()).to.equal('token-1');
  });

  it('by a link never replaces a reader who is logged in without their word, and spends no link on it', async () => {
    const world = createAccountWorld({ answers: { 'POST /user/directlogin/good': { ...ada, token: 'token-2' } } });
    world.keyStore.write(
      { name: 'pw_auth_token', oldName: null, hasCookie: true, days: 365, isPerReader: true },
      'token-0',
    );
    expect(await world.account.signInByLink('good', false)).to.equal('other-reader');
    expect(world.network.sent).to.deep.equal([]);
    expect(await world.account.signInByLink('good', true)).to.equal('done');
    expect(world.sessionStore.token()).to.equal('token-2');
  });
});

describe('A forgotten password', () => {
  it('is asked for by mail, and set by the link', async () => {
    const world = createAccountWorld({
      answers: {
        'POST /user/resetpassword': {},
        'GET /user/resetpassword/t': { userEmail: 'ada@readers.example' },
        'POST /user/resetpassword/t': ada,
      },
    });
    expect(await world.account.requestReset('ada@readers.example')).to.equal('done');
    const emails: string[] = [];
    expect(await world.account.readReset('t', (email) => emails.push(email))).to.equal('done');
    expect(emails).to.deep.equal(['ada@readers.example']);
    expect(await world.account.resetPassword('t', 'a new long one', false)).to.equal('done');
    const request = world.sentTo('/user/resetpassword/t')[1];
    expect(body(request?.body ?? '')).to.deep.equal({ password: 'a new long one', confirmpassword: 'a new long one' });
    expect(world.sessionStore.token()).to.equal('token-1');
  });

  it('that is refused leaves the link good', async () => {
    const world = createAccountWorld({ answers: { 'POST /user/resetpassword/t': failed('password_too_short', 400) } });
    expect(await world.account.resetPassword('t', 'short', false)).to.equal('password-refused');
  });
});
