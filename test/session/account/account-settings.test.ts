import { expect } from '@open-wc/testing';
import { ada, createAccountWorld } from '../../support/world/account-world.ts';
import { status } from '../../support/world/fake-world.ts';
import { waitUntil } from '../../support/world/until.ts';

const details = { email: 'ada@readers.example', password: 'a long enough one', firstName: 'Ada', lastName: 'Byron' };
const body = (text: string) => Object.fromEntries(new URLSearchParams(text));
const words = { subject: ' Welcome aboard ', heading: null, text: '', buttonText: 'Confirm' };

describe('The providers of single sign-on', () => {
  const offered = (text: string | null) => {
    const world = createAccountWorld({ settings: { ssoProviders: () => text } });
    return { ...world, providers: world.account.providers };
  };

  it('are those of the deployment where no tag names any', () => {
    expect(offered(null).providers).to.deep.equal(['google', 'apple', 'twitter', 'line', 'publisher']);
  });

  for (const [text, named] of [
    ['publisher google', ['publisher', 'google']],
    [' Apple,  LINE apple ', ['apple', 'line']],
    ['', []],
    ['  ', []],
  ] as const) {
    it(`named "${text}" are these, in this order`, () => {
      const { providers, log } = offered(text);
      expect(providers).to.deep.equal(named);
      expect(log.lines).to.deep.equal([]);
    });
  }

  it('that are unknown are reported once, and the others are offered', () => {
    const { account, log } = offered('facebook google myspace');
    expect([account.providers, account.providers]).to.deep.equal([['google'], ['google']]);
    expect(log.lines).to.deep.equal([
      {
        level: 'warn',
        text: '[PW] Unknown in sso-providers: facebook, myspace. There are google, apple, twitter, line and publisher',
      },
    ]);
  });

  it('are read again whenever they are needed', () => {
    let text = 'google';
    const { account } = createAccountWorld({ settings: { ssoProviders: () => text } });
    expect(account.providers).to.deep.equal(['google']);
    text = 'line';
    expect(account.providers).to.deep.equal(['line']);
  });
});

describe('The verification mail of a sign-up', () => {
  const answers = {
    'POST /user/registration': { ...ada, signUpProof: 'proof-1' },
    'POST /user/custom-verification': {},
    'POST /user/resend/confirmation': {},
  };
  const custom = '/user/custom-verification';
  const usual = '/user/resend/confirmation';

  it('is the registration’s own where the publisher gives no words', async () => {
    const { account, sentTo } = createAccountWorld({ answers });
    await account.signUp(details);
    expect(sentTo('/user/registration')[0]?.query.get('send_email')).to.equal('true');
    expect(sentTo(custom)).to.deep.equal([]);
  });

  it('is asked for with the publisher’s words, by the browser that registered', async () => {
    const { account, sentTo } = createAccountWorld({ answers, settings: { verification: () => words } });
    expect(await account.signUp(details)).to.equal('done');
    expect(sentTo('/user/registration')[0]?.query.get('send_email')).to.equal('false');
    await waitUntil(() => sentTo(custom).length > 0);
    const [request] = sentTo(custom);
    expect(request?.query.get('site_id')).to.equal('ledger');
    expect(body(request?.body ?? '')).to.deep.equal({
      email: 'ada@readers.example',
      linkUrl: 'https://ledger.example/news/a',
      subject: 'Welcome aboard',
      buttonText: 'Confirm',
    });
    expect(request?.headers.get('x-sign-up-proof')).to.equal('proof-1');
    expect(sentTo(usual)).to.deep.equal([]);
  });

  it('is the usual one where the words are refused, and what fails then is swallowed', async () => {
    for (const last of [{}, status(500)]) {
      const { account, sentTo, log } = createAccountWorld({
        answers: { ...answers, 'POST /user/custom-verification': status(400), 'POST /user/resend/confirmation': last },
        settings: { verification: () => words },
      });
      expect(await account.signUp(details)).to.equal('done');
      await waitUntil(() => sentTo(usual).length > 0);
      expect(sentTo(usual)[0]?.query.get('email')).to.equal('ada@readers.example');
      expect(log.lines).to.deep.equal([]);
    }
  });

  it('has these words when it is sent again', async () => {
    const { account, sentTo } = createAccountWorld({ answers, settings: { verification: () => words } });
    expect(await account.resendConfirmation('ada@readers.example')).to.equal('done');
    expect(body(sentTo(custom)[0]?.body ?? '').subject).to.equal('Welcome aboard');
    expect(sentTo(usual)).to.deep.equal([]);
  });
});

describe('A link without its code', () => {
  it('is reported as one that is no longer valid, not as a service that can’t be reached', async () => {
    const { account, network, log } = createAccountWorld();
    const results = [
      await account.signInByLink('', true),
      await account.readReset('', () => {}),
      await account.resetPassword('', 'a long enough one', true),
      await account.confirmEmail('', () => {}),
      await account.confirmEmailChange('', () => {}),
    ];
    expect(new Set(results)).to.deep.equal(new Set(['expired']));
    expect(new Set(log.lines.map(({ text }) => text))).to.deep.equal(new Set(['Code is required']));
    expect(network.sent).to.deep.equal([]);
  });
});

describe('The request of a mail', () => {
  it('says in which language the page is, in every call', async () => {
    const paths = ['/user/directlogin', '/user/resetpassword', '/user/resend/confirmation', '/user/registration'];
    const replies = Object.fromEntries(paths.map((path) => [`POST ${path}`, {}]));
    const { account, sentTo } = createAccountWorld({
      answers: { ...replies, 'POST /user/registration': ada },
      settings: { language: () => 'fr' },
    });
    await account.requestLink('ada@readers.example');
    await account.requestReset('ada@readers.example');
    await account.resendConfirmation('ada@readers.example');
    await account.signUp(details);
    expect(paths.map((path) => body(sentTo(path)[0]?.body ?? '').lang)).to.deep.equal(['fr', 'fr', 'fr', 'fr']);
  });

  it('leaves the language to the service while nothing is drawn', async () => {
    const { account, sentTo } = createAccountWorld({ answers: { 'POST /user/directlogin': {} } });
    await account.requestLink('ada@readers.example');
    expect(sentTo('/user/directlogin')[0]?.body).not.to.include('lang');
  });
});
