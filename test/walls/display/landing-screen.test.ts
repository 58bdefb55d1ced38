import { expect } from '@open-wc/testing';
import { findLandingScreen } from '../../../src/walls/display/landing-screen.ts';

describe('The screen of a link', () => {
  for (const [secrets, screen] of [
    [{ auth_verify_email: 'c' }, 'verify-email'],
    [{ auth_verify_signup: 'c' }, 'verify-email-signup'],
    [{ auth_reset_password: 'c' }, 'reset-password'],
    [{ state: 's', auth_lwpw: 'c' }, 'login-without-password'],
    [{ auth_change_email: 'c' }, 'change-email'],
    [{ auth_email_key: 'k' }, null],
    [{ auth_anything: '1', code: 'c' }, null],
    [{}, null],
  ] as const) {
    it(`of ${Object.keys(secrets).join(' and ') || 'no parameter'} is ${screen ?? 'none'}`, () =>
      expect(findLandingScreen(secrets)).to.equal(screen));
  }
});
