import { expect } from '@open-wc/testing';
import { offline, status } from '../support/world/fake-world.ts';
import { openLoadedProfileStore, openProfileStore } from '../support/world/portal/profile-store-world.ts';

const body = (text: string | undefined) => Object.fromEntries(new URLSearchParams(text));
const refused = (code: string | number, statusCode = 400) => status(statusCode, { error: { code, message: 'No' } });

describe('An address', () => {
  it('that is changed waits for its confirmation', async () => {
    const { user, sentTo } = await openLoadedProfileStore({ answers: { 'POST /modifyemail': {} } });
    expect(await user.changeEmail(' Ada+1@New.example ', false)).to.equal('done');
    const [request] = sentTo('/modifyemail');
    expect(request?.query.get('site')).to.equal('us');
    expect(request?.body).to.equal('new_email=ada%2B1%40new.example');
    expect(user.$user.get().info).to.include({
      email: 'ada@readers.example',
      newEmail: 'ada+1@new.example',
      isEmailChanged: true,
      isEmailSended: true,
    });
  });

  it('that is changed gets its mails in the language of the page', async () => {
    const answers = { 'POST /modifyemail': {}, 'POST /resend/confirmation': {}, 'POST /changepassword': {} };
    const { user, network } = await openLoadedProfileStore({ answers, language: 'fr' });
    await user.changeEmail('ada@new.example', false);
    await user.resendConfirmation();
    await user.changePassword('harbour light 7', 'harbour light 7');
    expect(network.sent.slice(1).map((request) => body(request.body).lang)).to.deep.equal(['fr', 'fr', 'fr']);
  });

  it('takes the place of one that waits only where the reader says so', async () => {
    const { user, sentTo } = await openLoadedProfileStore({
      answers: {
        'POST /modifyemail': ({ body: text }: { body: string }) => (body(text).override ? {} : refused(2124)),
      },
    });
    expect(await user.changeEmail('a@new.example', false)).to.equal('change-pending');
    expect(user.$user.get().info?.newEmail).to.equal(null);
    expect(await user.changeEmail('a@new.example', true)).to.equal('done');
    expect(sentTo('/modifyemail').map((request) => body(request.body).override)).to.deep.equal([undefined, 'true']);
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
      const { user } = await openLoadedProfileStore({ answers: { 'POST /modifyemail': answer } });
      expect(await user.changeEmail('a@new.example', false)).to.equal(word);
      expect(user.$user.get().info?.isEmailChanged).to.equal(false);
    });
  }

  it('that is the own one, or none at all, is not sent', async () => {
    const { user, sentTo } = await openLoadedProfileStore({ answers: { 'POST /modifyemail': {} } });
    expect(await user.changeEmail('ADA@readers.example ', false)).to.equal('same');
    for (const none of ['', 'ada', 'a b@new.example', '@', 'a@', 'a@b@c'])
      expect(await user.changeEmail(none, false)).to.equal('email-refused');
    expect(sentTo('/modifyemail')).to.deep.equal([]);
  });

  it('is asked to be confirmed once more: the one that waits, otherwise the own one', async () => {
    const answers = { 'POST /resend/confirmation': {}, 'POST /modifyemail': {} };
    const { user, sentTo } = await openLoadedProfileStore({ answers });
    expect(await user.resendConfirmation()).to.equal('done');
    expect(user.$user.get().info?.isEmailSended).to.equal(true);
    await user.changeEmail('a@new.example', false);
    expect(await user.resendConfirmation()).to.equal('done');
    const requests = sentTo('/resend/confirmation').map(({ query }) => [query.get('site'), query.get('email')]);
    expect(requests).to.deep.equal([
      ['us', 'ada@readers.example'],
      ['us', 'a@new.example'],
    ]);
  });

  it('can’t be confirmed where none is known: the text of the spec is raised, and nobody is asked', async () => {
    const { user, log, network } = openProfileStore();
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
  ] as const satisfies readonly (readonly [
    string,
    (user: ReturnType<typeof openProfileStore>['user']) => Promise<string>,
  ])[];

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
        const { user } = await openLoadedProfileStore({ answers: { [route]: answer } });
        const before = user.$user.get();
        expect(await change(user)).to.equal(word);
        expect(user.$user.get()).to.equal(before);
      }
    });
  }

  it('but that of the names is refused to an agent without a call', async () => {
    const { user, network } = await openLoadedProfileStore({ isAgent: true });
    const before = network.sent.length;
    for (const [route, change] of verbs)
      if (route !== 'POST /update') expect(await change(user)).to.equal('agent-forbidden');
    expect(network.sent.length).to.equal(before);
  });
});
