import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { confirmEmail } from '../../src/contract/account/confirmation.ts';
import { directLogin } from '../../src/contract/account/direct-login.ts';
import { resetPassword } from '../../src/contract/account/password-reset.ts';
import { withCode } from '../../src/contract/account/path-code.ts';
import { registerReader } from '../../src/contract/account/registration.ts';
import { sso } from '../../src/contract/account/single-sign-on.ts';
import { auth } from '../../src/contract/auth/auth.ts';

describe('The calls of the auth host', () => {
  it('have the methods and paths of the spec', () => {
    const rows = Object.values(auth).map(({ method, path }) => `${method} ${path}`);
    assert.deepEqual([...new Set(rows)].sort(), [
      'GET /user/check_account',
      'GET /user/check_email_confirmed',
      'GET /user/confirmation/:code',
      'GET /user/est/v1',
      'GET /user/login/apple',
      'GET /user/login/google',
      'GET /user/login/line',
      'GET /user/login/publisher',
      'GET /user/login/twitter',
      'GET /user/resetpassword/:code',
      'POST /user/custom-verification',
      'POST /user/directlogin',
      'POST /user/directlogin/:code',
      'POST /user/login',
      'POST /user/login/apple',
      'POST /user/login/google',
      'POST /user/login/line',
      'POST /user/login/publisher',
      'POST /user/login/twitter',
      'POST /user/logout',
      'POST /user/modifyemail',
      'POST /user/registration',
      'POST /user/resend/confirmation',
      'POST /user/resetpassword',
      'POST /user/resetpassword/:code',
    ]);
  });

  it('send what is secret as a form', () => {
    for (const call of Object.values(auth)) assert.equal(call.bodyKind, call.method === 'POST' ? 'form' : 'none');
  });

  it('take a code into their path, and nothing but the code', () => {
    assert.equal(withCode(confirmEmail, 'a-b_c').path, '/user/confirmation/a-b_c');
    assert.equal(withCode(directLogin, '../../login?x#y').path, '/user/directlogin/..%2F..%2Flogin%3Fx%23y');
    assert.equal(confirmEmail.path, '/user/confirmation/:code');
    assert.equal(withCode(resetPassword, 'x').bodyKind, 'form');
  });

  describe('a log-in response', () => {
    it('may lack everything', () => {
      assert.deepEqual(registerReader.decode({}), {});
      assert.deepEqual(registerReader.decode({ token: null, metadata: null }), { token: null, metadata: null });
    });

    it('keeps what it knows and drops the rest', () => {
      const reply = { token: 't', newUserId: 7, userConfirmed: 1, metadata: { isNewUser: true, more: 1 }, admin: true };
      assert.deepEqual(registerReader.decode(reply), {
        token: 't',
        newUserId: 7,
        userConfirmed: 1,
        metadata: { isNewUser: true },
      });
    });

    it('of another shape is none', () => {
      for (const reply of [null, 'x', { token: 7 }, { metadata: { isNewUser: 'yes' } }, { newUserId: {} }]) {
        assert.equal(registerReader.decode(reply), null);
      }
    });
  });

  it('need every field of a provider but the state', () => {
    const whole = { url: 'u', client_id: 'c', scope: 's', redirect_uri: 'r', response_type: 'code' };
    assert.deepEqual(sso.startGoogle.decode(whole), whole);
    assert.deepEqual(sso.startTwitter.decode({ ...whole, state: 'x' }), { ...whole, state: 'x' });
    for (const name of Object.keys(whole)) assert.equal(sso.startGoogle.decode({ ...whole, [name]: undefined }), null);
  });
});
