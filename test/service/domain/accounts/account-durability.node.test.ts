import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openPlaceOn } from '../../../support/database/process-places.ts';
import { newestCode } from '../../../support/service/mails.ts';
import { runService, type ServiceProcess } from '../../../support/service/service-process.ts';

const post = (
  service: ServiceProcess,
  path: string,
  query: Record<string, string>,
  form: Record<string, string> = {},
) =>
  fetch(new URL(`${path}?${new URLSearchParams(query)}`, service.address ?? ''), {
    method: 'POST',
    body: new URLSearchParams(form),
  });

const talker = (service: ServiceProcess) => ({
  send: async (path: string, { query = {} }: { query?: object | undefined } = {}) => {
    const url = new URL(path, service.address ?? '');
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const response = await fetch(url);
    return { status: response.status, headers: response.headers, body: await response.json() };
  },
});

for (const [name, open] of Object.entries(openPlaceOn)) {
  describe(`Killed while people sign up, on ${name}`, () => {
    let clear = async () => {};
    let stop: () => Promise<unknown> = async () => {};
    after(async () => {
      await stop();
      await clear();
    });

    it('the service has kept every account, every mail that was promised, and which codes were used', async () => {
      const place = await open();
      clear = place.clear;
      const service = await runService(place.env);
      const promised: { email: string; proof: string }[] = [];
      const signUp = async (lane: number) => {
        for (let at = 0; ; at++) {
          const email = `reader-${lane}-${at}@people.example`;
          const form = { email, password: 'a quiet harbour' };
          const answer = await post(service, '/user/registration', { site: 'ledger' }, form).catch(() => null);
          if (answer === null) return;
          assert.equal(answer.status, 200);
          const { signUpProof: proof } = await answer.json().catch(() => ({ signUpProof: null }));
          if (typeof proof !== 'string') return;
          promised.push({ email, proof });
          if (promised.length === 9) process.kill(service.pid, 'SIGKILL');
        }
      };
      const before = 'verified@readers.example';
      await post(service, '/user/directlogin', { site: 'ledger', email: before });
      const used = await newestCode(talker(service), before, 'auth_lwpw');
      assert.equal((await post(service, `/user/directlogin/${used}`, {})).status, 200);
      await Promise.all([signUp(0), signUp(1), signUp(2)]);
      await service.exit;
      assert.ok(promised.length >= 9);

      const again = await runService(place.env);
      stop = () => again.end('SIGKILL');
      assert.equal((await post(again, `/user/directlogin/${used}`, {})).status, 401);
      for (const { email, proof } of promised) {
        const code = await newestCode(talker(again), email, 'auth_verify_signup');
        const headers = { 'x-sign-up-proof': proof };
        const confirmed = await fetch(new URL(`/user/confirmation/${code}`, again.address ?? ''), { headers });
        assert.equal(confirmed.status, 200, email);
        const logIn = await post(again, '/user/login', {}, { email, password: 'a quiet harbour' });
        assert.equal(logIn.status, 200, email);
      }
      assert.equal(await again.end('SIGTERM'), 0);
    });
  });
}
