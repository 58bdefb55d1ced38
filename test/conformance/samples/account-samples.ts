/** Requests for the auth host: what would send a mail or change an account names a site or a code that nobody has. */
import { either, refusal, reply, type Sample, type Samples, unknownId } from './sample.ts';

const mail = refusal(null, ({ options }) => ({ query: { site: unknownId, email: options.reader.email }, body: {} }));
const check = reply(null, ({ options }) => ({ query: { site_id: options.site, email: options.reader.email } }));
const provider = (body?: object): Sample =>
  either(null, ({ options }) => ({ query: { site: unknownId }, body, headers: { origin: options.origin } }));
const providerCode = provider({ code: unknownId, codeVerifier: unknownId });
/** Too short anywhere, and two that differ: nothing can come of it. */
const twoPasswords = { password: 'a', confirmpassword: 'b' };

/** The samples. */
export const accountSamples: Samples = {
  'auth.sessionLogin': reply(null, async (world) => ({
    body: { sessionid: (await world.session('reader')).sessionid },
  })),
  'auth.passwordLogin': reply(null, ({ options: { reader } }) => ({ body: { ...reader } })),
  'auth.est': refusal(null, ({ options }) => ({ query: { est: unknownId, siteId: options.site } })),
  'auth.checkAccount': check,
  'auth.checkEmailConfirmed': check,
  'auth.register': refusal(null, ({ options, fresh }) => ({
    query: { site: options.site, send_email: 'false' },
    body: { email: `${fresh()}@example.com`, password: 'a' },
  })),
  'auth.customVerification': refusal(null, ({ options }) => ({
    query: { site_id: unknownId },
    body: { email: options.reader.email },
  })),
  'auth.resendConfirmation': mail,
  'auth.confirmEmail': refusal(null, () => ({ code: unknownId })),
  'auth.requestReset': mail,
  'auth.checkReset': refusal(null, () => ({ code: unknownId })),
  'auth.resetPassword': refusal(null, () => ({ code: unknownId, body: twoPasswords })),
  'auth.requestDirectLogin': mail,
  'auth.directLogin': refusal(null, () => ({ code: unknownId })),
  'auth.changeEmail': refusal('reader', ({ options }) => ({
    query: { site: options.site },
    body: { new_email: options.reader.email },
  })),
  'auth.logout': reply(null, async (world) => ({
    body: { sessionid: (await world.logIn(world.options.other)).sessionid },
  })),
  'auth.startGoogle': provider(),
  'auth.finishGoogle': providerCode,
  'auth.startApple': provider(),
  'auth.finishApple': providerCode,
  'auth.startLine': provider(),
  'auth.finishLine': providerCode,
  'auth.startPublisher': provider(),
  'auth.finishPublisher': providerCode,
  'auth.startTwitter': provider(),
  'auth.finishTwitter': provider({ oauthToken: unknownId, oauthVerifier: unknownId }),
  'user.userInfo': reply('reader'),
  'user.agentUserInfo': refusal('reader', () => ({})),
  'user.changePassword': refusal('reader', () => ({ body: twoPasswords })),
  'user.modifyEmail': refusal('reader', ({ options }) => ({
    query: { site: options.site },
    body: { new_email: options.reader.email },
  })),
  'user.resendUserConfirmation': mail,
  'user.updateUser': refusal(
    'reader',
    () => ({ body: { firstname: 'x'.repeat(200), lastname: '' } }),
    () => ({ body: { firstname: 'Test', lastname: 'Reader' } }),
  ),
  'user.userGeo': reply(null),
  'user.exchangeAgent': refusal(null, () => ({ body: { token: unknownId } })),
};
