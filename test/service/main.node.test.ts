import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { openFolderPlace, openOnePlace, type ProcessPlace } from '../support/database/process-places.ts';
import { runService, type ServiceProcess, unchangedStart } from '../support/service/service-process.ts';

describe('The process', () => {
  let folder: ProcessPlace;
  let place: ProcessPlace;
  const running: ServiceProcess[] = [];
  before(async () => {
    folder = await openFolderPlace();
    place = await openOnePlace();
  });
  afterEach(async () => {
    for (const service of running.splice(0)) await service.end('SIGKILL');
  });
  after(async () => {
    await folder.clear();
    await place.clear();
  });

  const run = async ({ env }: ProcessPlace, more: Record<string, string> = {}) => {
    const service = await runService({ ...env, ...more });
    running.push(service);
    return service;
  };
  const post = (service: ServiceProcess, path: string, body: BodyInit | null = null, headers = {}) =>
    fetch(new URL(path, service.address ?? ''), { method: 'POST', body, headers });

  it('says where it answers, and keeps its state over a restart', async () => {
    const first = await run(folder, unchangedStart);
    await post(first, '/sandbox/clock', '{"advance":"31d"}');
    await post(first, '/api2/pw/c?tid=kept&et=pi', '{"siteId":"ledger"}');
    assert.equal(await first.end('SIGTERM'), 0);
    const second = await run(folder);
    const clock: unknown = await (await fetch(new URL('/sandbox/clock', second.address ?? ''))).json();
    assert.match(JSON.stringify(clock), /"offsetMs":2678400000/);
    assert.match(await (await fetch(new URL('/sandbox/events', second.address ?? ''))).text(), /"tid":"kept"/);
    assert.equal(await second.end('SIGINT'), 0);
  });

  it('says where the gateways are: on another origin, which its own paths lead to and no card is taken beside', async () => {
    const service = await run(place);
    const script = '/gateways/stripe/stripe.js';
    const led = await fetch(new URL(script, service.address ?? ''), { redirect: 'manual' });
    const there = new URL(led.headers.get('location') ?? '');
    assert.deepEqual([led.status, there.pathname, there.hostname], [302, script, 'localhost']);
    assert.notEqual(there.origin, new URL(service.address ?? '').origin);
    assert.match(service.output(), new RegExp(`^gateways ${there.origin}/$`, 'm'));
    assert.match(await (await fetch(there)).text(), new RegExp(`"${there.href}"`));
    assert.equal((await fetch(new URL('/geo', there))).status, 404);
    const confirm = '/gateways/stripe/v1/setup_intents/confirm';
    const card = JSON.stringify({ fields: { number: '4242424242424242' } });
    const headers = { 'content-type': 'application/json', origin: new URL(service.address ?? '').origin };
    assert.equal((await post(service, confirm, card, headers)).status, 404);
    const response = await fetch(new URL(confirm, there), { method: 'POST', body: card, headers });
    assert.equal(response.status, 402);
  });

  it('refuses a folder that another process has, and says whose it is', async () => {
    const first = await run(folder);
    const second = await run(folder);
    assert.equal(second.address, null);
    assert.equal(await second.exit, 1);
    const named = `${folder.env.PW_DATA} is in use by process ${first.pid}, answering at ${first.address}, since `;
    assert.ok(second.errors().startsWith(named), second.errors());
    assert.equal(second.errors().trim().split('\n').length, 1);
    assert.equal((await fetch(new URL('/geo', first.address ?? ''))).status, 200);
  });

  it('takes the folder of a process that was killed', async () => {
    const first = await run(folder);
    await first.end('SIGKILL');
    assert.notEqual((await run(folder)).address, null);
  });

  it('says in a line when its port is taken or no port', async () => {
    const first = await run(place);
    const { port } = new URL(first.address ?? '');
    const other = await openOnePlace();
    const second = await run(other, { PORT: port });
    assert.equal(await second.exit, 1);
    assert.equal(second.errors(), `Port ${port} is in use\n`);
    const third = await run(other, { PORT: 'eighty' });
    assert.equal(await third.exit, 1);
    assert.equal(third.errors(), 'PORT is not a port number: eighty\n');
    const fourth = await run(other, { PW_GATEWAYS_PORT: port });
    assert.equal(await fourth.exit, 1);
    assert.equal(fourth.errors(), `Port ${port} is in use\n`);
    const fifth = await run(other, { HOST: '203.0.113.7' });
    assert.equal(await fifth.exit, 1);
    assert.equal(fifth.errors(), 'HOST is no address of this machine: 203.0.113.7\n');
    await other.clear();
  });

  it('says in a line that its folder can hold no data', async () => {
    const service = await run(folder, { PW_DATA: `${import.meta.filename}/data` });
    assert.equal(await service.exit, 1);
    assert.equal(
      service.errors(),
      `${import.meta.filename}/data can't hold the data (ENOTDIR): set PW_DATA to another folder\n`,
    );
  });

  it('says in a line what it can make nothing of in its settings', async () => {
    const wrong = {
      PW_ORIGIN: ['ledger.example', 'PW_ORIGIN names no origin: ledger.example\n'],
      PW_GATEWAYS_ORIGIN: ['pay.example', 'PW_GATEWAYS_ORIGIN names no origin: pay.example\n'],
      PW_OPERATOR_KEY: [
        'secret',
        'PW_OPERATOR_KEY needs 32 to 512 letters and digits, such as openssl rand -hex 32 prints\n',
      ],
      PW_TRUSTED_PROXIES: [
        '10.0.0.1, balancer',
        'PW_TRUSTED_PROXIES: Neither a network address nor a network: balancer\n',
      ],
    };
    for (const [name, [value = '', message]] of Object.entries(wrong)) {
      const service = await run(place, { [name]: value });
      assert.deepEqual([await service.exit, service.errors()], [1, message]);
    }
    const many = await run(place, { DATABASE_URL: 'postgresql://nowhere', PW_CONNECTIONS: 'many' });
    assert.deepEqual([await many.exit, many.errors()], [1, 'PW_CONNECTIONS is no number of connections: many\n']);
  });

  it('stops although a call hangs', async () => {
    const service = await run(place);
    await post(service, '/sandbox/faults', '{"route":"GET /geo","kind":"hang"}');
    const hanging = fetch(new URL('/geo', service.address ?? '')).catch(() => 'gone');
    await fetch(new URL('/sandbox/clock', service.address ?? ''));
    assert.equal(await service.end('SIGTERM'), 0);
    assert.equal(await hanging, 'gone');
  });

  it('writes routes into its log, and no address, body, header or secret', async () => {
    const service = await run(place, { PW_LOG: '1' });
    const secret = 'hunter2-hunter2';
    await fetch(new URL(`/user/est/v1?est=${secret}&siteId=${secret}`, service.address ?? ''));
    await fetch(new URL(`/api/region?siteId=ledger&est=${secret}`, service.address ?? ''), {
      headers: { authorization: `Bearer ${secret}`, referer: `http://localhost/?${secret}` },
    });
    await post(
      service,
      `/user/login?site=${secret}`,
      new URLSearchParams({ email: `${secret}@x.de`, password: secret }),
    );
    await post(service, '/user/login', new URLSearchParams({ sessionid: secret }));
    await post(service, `/auth/user/directlogin/${secret}`);
    await post(service, `/user/resetpassword/${secret}`, new URLSearchParams({ password: secret }));
    await post(service, `/user/directlogin?site=us&email=${secret}@x.de`);
    await fetch(new URL(`/user/confirmation/${secret}`, service.address ?? ''));
    await post(service, '/user/login/google?site=us', new URLSearchParams({ code: secret }));
    await fetch(new URL(`/sso/google/auth?client_id=${secret}&state=${secret}`, service.address ?? ''));
    await fetch(new URL(`/sso/google/interaction/${secret}`, service.address ?? ''));
    await fetch(new URL(`/sso/twitter/oauth/authenticate?oauth_token=${secret}`, service.address ?? ''));
    await fetch(new URL(`/mail/${secret}`, service.address ?? ''));
    await post(service, '/user/login', `{"password": ${secret}`, { 'content-type': 'application/json' });
    await post(service, `/api2/pw/c?tid=${secret}&et=${secret}`, `{"title": ${secret}`);
    await fetch(new URL(`/${secret}?auth_reset_password=${secret}`, service.address ?? ''));
    await fetch(new URL(`/${secret}.js`, service.address ?? ''));
    await service.end('SIGTERM');
    const lines = service.errors().trim().split('\n');
    assert.equal(lines.length, 18);
    assert.doesNotMatch(service.errors(), new RegExp(secret));
    const routes = lines.map((line) => /"route":"([^"]*)","status":(\d+)/.exec(line)?.slice(1).join(' '));
    assert.deepEqual(routes, [
      'GET /user/est/v1 401',
      'GET /api/region 200',
      'POST /user/login 401',
      'POST /user/login 401',
      'POST /user/directlogin/:code 401',
      'POST /user/resetpassword/:code 400',
      'POST /user/directlogin 200',
      'GET /user/confirmation/:code 404',
      'POST /sso/google 400',
      'POST /user/login/google 401',
      'GET /sso/google 400',
      'GET /sso/google/interaction 400',
      'GET /sso/twitter 400',
      'GET /mail 404',
      'POST /user/login 400',
      'POST /api2/pw/c 400',
      'GET page 404',
      'GET page 404',
    ]);
  });
});
