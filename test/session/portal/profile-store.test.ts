import { expect } from '@open-wc/testing';
import { neverAnswers, offline, status } from '../../support/world/fake-world.ts';
import { adaInfo } from '../../support/world/portal/portal-world.ts';
import { openLoadedProfileStore, openProfileStore } from '../../support/world/portal/profile-store-world.ts';

describe('The user', () => {
  it('is loading until the service has answered', async () => {
    const { user, sentTo } = openProfileStore();
    expect(user.$user.get()).to.deep.equal({ status: 'loading', info: null });
    expect(await user.load()).to.equal('done');
    expect(user.$user.get().status).to.equal('known');
    expect(user.$user.get().info?.name).to.equal('Ada Byron');
    expect(sentTo('/info')).to.have.length(1);
    expect(sentTo('/info/agent')).to.have.length(0);
  });

  it('is asked for by the call of agents where one acts for them', async () => {
    const { user, sentTo } = await openLoadedProfileStore({ isAgent: true });
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
      const { user, log } = openProfileStore({ answers: { 'GET /info': answer } });
      expect(await user.load()).to.equal(word);
      expect(user.$user.get()).to.deep.equal({ status: 'failed', info: null });
      expect(log.lines.map(({ text }) => text)).to.deep.equal(['[PW] Who holds the account could not be found out']);
    });
  }

  it('of a service that hangs has failed after 20 s', async () => {
    const { user, clock } = openProfileStore({ answers: { 'GET /info': neverAnswers } });
    const loading = user.load();
    await clock.advance(19_999);
    expect(user.$user.get().status).to.equal('loading');
    await clock.advance(1);
    expect(await loading).to.equal('failed');
  });

  it('stays known while a later load is under way, and after it has failed', async () => {
    const { user, network } = await openLoadedProfileStore();
    network.answers['GET /info'] = status(500);
    const loading = user.load();
    expect([user.$user.get().status, user.$user.get().info?.id]).to.deep.equal(['loading', '7']);
    expect(await loading).to.equal('failed');
    expect([user.$user.get().status, user.$user.get().info?.id]).to.deep.equal(['failed', '7']);
  });

  it('is who the latest load says, whichever is answered last', async () => {
    const answers: ((reply: object) => void)[] = [];
    const { user, clock } = openProfileStore({
      answers: { 'GET /info': () => new Promise((resolve) => answers.push(resolve)) },
    });
    const loads = [user.load(), user.load()];
    await clock.advance(0);
    answers[1]?.({ ...adaInfo, id: 2 });
    await loads[1];
    answers[0]?.({ ...adaInfo, id: 1 });
    await loads[0];
    expect(user.$user.get().info?.id).to.equal('2');
  });
});

describe('A user whom nobody waits for any more', () => {
  it('is asked for no longer, without a word; a change that was begun is made', async () => {
    const { user, log, sentTo, network } = await openLoadedProfileStore({ answers: { 'POST /update': {} } });
    network.answers['GET /info'] = neverAnswers;
    const [loading, naming] = [user.load(), user.updateNames('Augusta', 'King')];
    user.stop();
    expect([await loading, await naming]).to.deep.equal(['failed', 'done']);
    expect(sentTo('/update')).to.have.length(1);
    expect(user.$user.get().info?.name).to.equal('Augusta King');
    expect(log.lines).to.deep.equal([]);
  });
});

describe('Names', () => {
  it('are sent without spaces around them, and shown at once', async () => {
    const { user, sentTo } = await openLoadedProfileStore({ answers: { 'POST /update': {} } });
    expect(await user.updateNames(' Ada ', ' Lovelace')).to.equal('done');
    expect(JSON.parse(sentTo('/update')[0]?.body ?? '')).to.deep.equal({ firstname: 'Ada', lastname: 'Lovelace' });
    const { firstName, lastName, name } = user.$user.get().info ?? {};
    expect([firstName, lastName, name]).to.deep.equal(['Ada', 'Lovelace', 'Ada Lovelace']);
  });

  it('may be one', async () => {
    const { user } = await openLoadedProfileStore({ answers: { 'POST /update': {} } });
    expect(await user.updateNames('', 'Teller')).to.equal('done');
    expect(user.$user.get().info?.name).to.equal('Teller');
  });

  it('that are empty or offensive are not sent', async () => {
    const { user, sentTo } = await openLoadedProfileStore({ answers: { 'POST /update': {} } });
    expect(await user.updateNames(' ', '')).to.equal('empty');
    expect(await user.updateNames('Ada', 'B-L-A-S-T')).to.equal('offensive');
    expect(await user.updateNames('b l a', 's t')).to.equal('offensive');
    expect(await user.updateNames('b l a s t', 'x')).to.equal('offensive');
    expect(sentTo('/update')).to.deep.equal([]);
    expect(user.$user.get().info?.name).to.equal('Ada Byron');
  });

  it('that were changed are newer than an answer that was on its way', async () => {
    let answer = (_reply: object) => {};
    const { user, network, clock } = await openLoadedProfileStore({ answers: { 'POST /update': {} } });
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
    const { user } = await openLoadedProfileStore({ isAgent: true, answers: { 'POST /update': {} } });
    expect(await user.updateNames('Ada', 'Lovelace')).to.equal('done');
  });
});

describe('A password', () => {
  const good = 'correct horse battery';

  it('travels with its confirmation, URL-encoded once, in a form body', async () => {
    const { user, sentTo } = await openLoadedProfileStore({ answers: { 'POST /changepassword': {} } });
    expect(await user.changePassword('näher & näher +', 'näher & näher +')).to.equal('done');
    const [request] = sentTo('/changepassword');
    expect(request?.headers.get('content-type')).to.contain('application/x-www-form-urlencoded');
    expect(request?.body).to.equal(
      'password=n%C3%A4her+%26+n%C3%A4her+%2B&confirmpassword=n%C3%A4her+%26+n%C3%A4her+%2B',
    );
    expect([...(request?.query ?? [])]).to.deep.equal([]);
  });

  it('that differs from its confirmation, or that nobody should have, is not sent', async () => {
    const { user, sentTo } = await openLoadedProfileStore({ answers: { 'POST /changepassword': {} } });
    expect(await user.changePassword(good, `${good} `)).to.equal('differ');
    expect(await user.changePassword('short', 'short')).to.equal('password-refused');
    expect(await user.changePassword('ada@readers.example', 'ada@readers.example')).to.equal('password-refused');
    expect(sentTo('/changepassword')).to.deep.equal([]);
  });

  it('that the service refuses is refused', async () => {
    const { user } = await openLoadedProfileStore({
      answers: { 'POST /changepassword': status(400, { error: { code: 'password_too_common', message: 'No' } }) },
    });
    expect(await user.changePassword(good, good)).to.equal('password-refused');
  });
});
