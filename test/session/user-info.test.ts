import { expect } from '@open-wc/testing';
import { createUserKeeper } from '../../src/session/user-info.ts';
import { hang, offline, status, type WorldOptions } from '../support/fake-world.ts';
import { adaForAgent, adaInfo, createPortalWorld } from '../support/portal-world.ts';

const open = ({ isAgent = false, ...options }: WorldOptions & { isAgent?: boolean } = {}) => {
  const world = createPortalWorld({
    ...options,
    answers: { 'GET /info': adaInfo, 'GET /info/agent': adaForAgent, ...options.answers },
  });
  const { http, log } = world;
  const site = () => ({ siteId: 'ledger', regionId: 'us' });
  return { ...world, user: createUserKeeper({ http, log, site, isAgent, bannedWords: ['blast'] }) };
};
const loaded = async (options: Parameters<typeof open>[0] = {}) => {
  const world = open(options);
  await world.user.load();
  return world;
};
const body = (text: string | undefined) => Object.fromEntries(new URLSearchParams(text));
const refused = (code: string | number, statusCode = 400) => status(statusCode, { error: { code, message: 'No' } });

describe('The user', () => {
  it('is loading until the service has told who it is', async () => {
    const { user, sentTo } = open();
    expect(user.$user.get()).to.deep.equal({ status: 'loading', info: null });
    expect(await user.load()).to.equal('done');
    expect(user.$user.get().status).to.equal('known');
    expect(user.$user.get().info?.name).to.equal('Ada Byron');
    expect(sentTo('/info')).to.have.length(1);
    expect(sentTo('/info/agent')).to.have.length(0);
  });

  it('is asked for by the call of agents where one acts for them', async () => {
    const { user, sentTo } = await loaded({ isAgent: true });
    expect(user.$user.get().info?.email).to.equal('ada@readers.example');
    expect(sentTo('/info')).to.have.length(0);
    expect(sentTo('/info/agent')).to.have.length(1);
  });

  for (const [what, answer, word] of [
    ['whose session has ended', status(401, { error: { code: 'not_logged_in', message: 'No' } }), 'signed-out'],
    ['without a network', offline, 'failed'],
    ['of a broken service', status(500), 'failed'],
    ['of a service that answers rubbish', status(200, '<html>'), 'failed'],
  ] as const) {
    it(`${what} is ${word}, and the console says why`, async () => {
      const { user, log } = open({ answers: { 'GET /info': answer } });
      expect(await user.load()).to.equal(word);
      expect(user.$user.get()).to.deep.equal({ status: 'failed', info: null });
      expect(log.lines.map(({ text }) => text)).to.deep.equal(['[PW] Who holds the account could not be found out']);
    });
  }

  it('of a service that hangs has failed after 20 s', async () => {
    const { user, clock } = open({ answers: { 'GET /info': hang } });
    const loading = user.load();
    await clock.advance(19_999);
    expect(user.$user.get().status).to.equal('loading');
    await clock.advance(1);
    expect(await loading).to.equal('failed');
  });

  it('stays known while a later load is under way, and after it has failed', async () => {
    const { user, network } = await loaded();
    network.answers['GET /info'] = status(500);
    const loading = user.load();
    expect([user.$user.get().status, user.$user.get().info?.id]).to.deep.equal(['loading', '7']);
    expect(await loading).to.equal('failed');
    expect([user.$user.get().status, user.$user.get().info?.id]).to.deep.equal(['failed', '7']);
  });

  it('is who the latest load says, whichever is answered last', async () => {
    const answers: ((reply: object) => void)[] = [];
    const { user, clock } = open({ answers: { 'GET /info': () => new Promise((resolve) => answers.push(resolve)) } });
    const loads = [user.load(), user.load()];
    await clock.advance(0);
    answers[1]?.({ ...adaInfo, id: 2 });
    await loads[1];
    answers[0]?.({ ...adaInfo, id: 1 });
    await loads[0];
    expect(user.$user.get().info?.id).to.equal('2');
  });
});

describe('Names', () => {
  it('are sent without spaces around them, and shown at once', async () => {
    const { user, sentTo } = await loaded({ answers: { 'POST /update': {} } });
    expect(await user.updateNames(' Ada ', ' Lovelace')).to.equal('done');
    expect(JSON.parse(sentTo('/update')[0]?.body ?? '')).to.deep.equal({ firstname: 'Ada', lastname: 'Lovelace' });
    const { firstName, lastName, name } = user.$user.get().info ?? {};
    expect([firstName, lastName, name]).to.deep.equal(['Ada', 'Lovelace', 'Ada Lovelace']);
  });

  it('may be one', async () => {
    const { user } = await loaded({ answers: { 'POST /update': {} } });
    expect(await user.updateNames('', 'Teller')).to.equal('done');
    expect(user.$user.get().info?.name).to.equal('Teller');
  });

  it('that are empty or offensive are not sent', async () => {
    const { user, sentTo } = await loaded({ answers: { 'POST /update': {} } });
    expect(await user.updateNames(' ', '')).to.equal('empty');
    expect(await user.updateNames('Ada', 'B-L-A-S-T')).to.equal('offensive');
    expect(await user.updateNames('b l a', 's t')).to.equal('offensive');
    expect(sentTo('/update')).to.deep.equal([]);
    expect(user.$user.get().info?.name).to.equal('Ada Byron');
  });

  it('that were changed are newer than an answer that was on its way', async () => {
    let answer = (_reply: object) => {};
    const { user, network, clock } = await loaded({ answers: { 'POST /update': {} } });
    network.answers['GET /info'] = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const loading = user.load();
    await clock.advance(0);
    await user.updateNames('Ada', 'Lovelace');
    answer(adaInfo);
    await loading;
    expect(user.$user.get().status).to.equal('known');
    expect(user.$user.get().info?.name).to.equal('Ada Lovelace');
  });

  it('may be changed by an agent', async () => {
    const { user } = await loaded({ isAgent: true, answers: { 'POST /update': {} } });
    expect(await user.updateNames('Ada', 'Lovelace')).to.equal('done');
  });
});

describe('A password', () => {
  const good = 'correct horse battery';

  it('travels with its confirmation, URL-encoded once, in a form body', async () => {
    const { user, sentTo } = await loaded({ answers: { 'POST /changepassword': {} } });
    expect(await user.changePassword('näher & näher +', 'näher & näher +')).to.equal('done');
    const [sent] = sentTo('/changepassword');
    expect(sent?.headers.get('content-type')).to.contain('application/x-www-form-urlencoded');
    expect(sent?.body).to.equal('password=n%C3%A4her+%26+n%C3%A4her+%2B&confirmpassword=n%C3%A4her+%26+n%C3%A4her+%2B');
    expect([...(sent?.query ?? [])]).to.deep.equal([]);
  });

  it('that differs from its confirmation, or that nobody should have, is not sent', async () => {
    const { user, sentTo } = await loaded({ answers: { 'POST /changepassword': {} } });
    expect(await user.changePassword(good, `${good} `)).to.equal('differ');
    expect(await user.changePassword('short', 'short')).to.equal('password-refused');
    expect(await user.changePassword('ada@readers.example', 'ada@readers.example')).to.equal('password-refused');
    expect(sentTo('/changepassword')).to.deep.equal([]);
  });

  it('that the service refuses is refused', async () => {
    const { user } = await loaded({ answers: { 'POST /changepassword': refused('password_too_common') } });
    expect(await user.changePassword(good, good)).to.equal('password-refused');
  });
});

describe('An address', () => {
  it('that is changed waits for its confirmation', async () => {
    const { user, sentTo } = await loaded({ answers: { 'POST /modifyemail': {} } });
    expect(await user.changeEmail(' Ada+1@New.example ', false)).to.equal('done');
    const [sent] = sentTo('/modifyemail');
    expect(sent?.query.get('site')).to.equal('us');
    expect(sent?.body).to.equal('new_email=ada%2B1%40new.example');
    expect(user.$user.get().info).to.include({
      email: 'ada@readers.example',
      newEmail: 'ada+1@new.example',
      isEmailChanged: true,
      isEmailSended: true,
    });
  });

  it('takes the place of one that waits only where the reader says so', async () => {
    const { user, sentTo } = await loaded({
      answers: {
        'POST /modifyemail': ({ body: text }: { body: string }) => (body(text).override ? {} : refused(2124)),
      },
    });
    expect(await user.changeEmail('a@new.example', false)).to.equal('change-pending');
    expect(user.$user.get().info?.newEmail).to.equal(null);
    expect(await user.changeEmail('a@new.example', true)).to.equal('done');
    expect(sentTo('/modifyemail').map((sent) => body(sent.body).override)).to.deep.equal([undefined, 'true']);
  });

  for (const [what, answer, word] of [
    ['says 2124 as a number', refused(2124, 409), 'change-pending'],
    ['says 2124 as a text', refused('2124', 409), 'change-pending'],
    ['says 2124 outside of an error', status(409, { code: 2124, message: 'No' }), 'change-pending'],
    ['says 2124 beside a text', status(400, { error: 'No', code: '2124' }), 'change-pending'],
    ['knows the address', refused('email_taken', 409), 'taken'],
    ['knows it and has no code', status(409), 'taken'],
    ['refuses the address', refused('bad_request'), 'email-refused'],
  ] as const) {
    it(`is ${word} where the service ${what}`, async () => {
      const { user } = await loaded({ answers: { 'POST /modifyemail': answer } });
      expect(await user.changeEmail('a@new.example', false)).to.equal(word);
      expect(user.$user.get().info?.isEmailChanged).to.equal(false);
    });
  }

  it('that is the own one, or none at all, is not sent', async () => {
    const { user, sentTo } = await loaded({ answers: { 'POST /modifyemail': {} } });
    expect(await user.changeEmail('ADA@readers.example ', false)).to.equal('same');
    for (const none of ['', 'ada', 'a b@new.example', '@', 'a@', 'a@b@c'])
      expect(await user.changeEmail(none, false)).to.equal('email-refused');
    expect(sentTo('/modifyemail')).to.deep.equal([]);
  });

  it('is asked to be confirmed once more: the one that waits, otherwise the own one', async () => {
    const answers = { 'POST /resend/confirmation': {}, 'POST /modifyemail': {} };
    const { user, sentTo } = await loaded({ answers });
    expect(await user.resendConfirmation()).to.equal('done');
    expect(user.$user.get().info?.isEmailSended).to.equal(true);
    await user.changeEmail('a@new.example', false);
    expect(await user.resendConfirmation()).to.equal('done');
    const asked = sentTo('/resend/confirmation').map(({ query }) => [query.get('site'), query.get('email')]);
    expect(asked).to.deep.equal([
      ['us', 'ada@readers.example'],
      ['us', 'a@new.example'],
    ]);
  });

  it('can’t be confirmed where none is known: the text of the spec is raised, and nobody is asked', async () => {
    const { user, log, network } = open();
    expect(await user.resendConfirmation()).to.equal('unreachable');
    expect(log.lines.map(({ text }) => text)).to.deep.equal(['email is missing']);
    expect(network.sent).to.deep.equal([]);
  });
});

describe('Any change', () => {
  const verbs = [
    ['POST /update', (user) => user.updateNames('Ada', 'Lovelace')],
    ['POST /changepassword', (user) => user.changePassword('correct horse', 'correct horse')],
    ['POST /modifyemail', (user) => user.changeEmail('a@new.example', false)],
    ['POST /resend/confirmation', (user) => user.resendConfirmation()],
  ] as const satisfies readonly (readonly [string, (user: ReturnType<typeof open>['user']) => Promise<string>])[];

  for (const [route, change] of verbs) {
    it(`by ${route} says what hinders it`, async () => {
      for (const [answer, word] of [
        [status(401, { error: { code: 'not_logged_in', message: 'No' } }), 'signed-out'],
        [status(401, 'no json'), 'signed-out'],
        [refused('agent_forbidden', 403), 'agent-forbidden'],
        [refused('too_many', 429), 'too-many'],
        [status(500), 'unreachable'],
        [offline, 'unreachable'],
      ] as const) {
        const { user } = await loaded({ answers: { [route]: answer } });
        const before = user.$user.get();
        expect(await change(user)).to.equal(word);
        expect(user.$user.get()).to.equal(before);
      }
    });
  }

  it('but that of the names is refused to an agent without a call', async () => {
    const { user, network } = await loaded({ isAgent: true });
    const before = network.sent.length;
    for (const [route, change] of verbs)
      if (route !== 'POST /update') expect(await change(user)).to.equal('agent-forbidden');
    expect(network.sent.length).to.equal(before);
  });
});
