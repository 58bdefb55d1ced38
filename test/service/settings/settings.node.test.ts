import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { readSettings } from '../../../demo/service/settings/read-settings.ts';
import { SettingsError } from '../../../demo/service/settings/setting-sources.ts';

const key = 'k'.repeat(40);

describe('The settings of the service', () => {
  let folder = '';
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'pw-settings-'));
  });
  after(() => rmSync(folder, { recursive: true }));

  const write = (name: string, text: string): string => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const writeJson = (value: unknown): string => write('presswall.json', JSON.stringify(value));
  const problemsOf = (env: Record<string, string>, file: string | null = null): string[] => {
    try {
      readSettings(env, file);
    } catch (cause) {
      assert.ok(cause instanceof SettingsError);
      return cause.message.split('\n');
    }
    return [];
  };

  it('have defaults for one process on this machine', () => {
    const { port, host, location, isSandbox, operatorKey, metrics } = readSettings({}, null);
    assert.deepEqual(
      [port, host, location, isSandbox, operatorKey, metrics],
      [8080, '127.0.0.1', { kind: 'folder', folder: '.data/' }, false, null, null],
    );
  });

  it('come from one file, and from the environment before it', () => {
    const file = writeJson({ PORT: 8081, PW_LOG: true, PW_ORIGIN: ['https://a.example', 'https://b.example'] });
    const fromFile = readSettings({}, file);
    assert.deepEqual([fromFile.port, fromFile.isVerbose], [8081, true]);
    assert.deepEqual(fromFile.origins, ['https://a.example', 'https://b.example']);
    const both = readSettings({ PORT: '8082', PW_LOG: '', PW_CONFIG: file }, null);
    assert.deepEqual([both.port, both.isVerbose], [8082, true]);
  });

  it('name everything that is wrong at once', () => {
    const file = writeJson({ PORT: 'eighty', HOSTS: '0.0.0.0', PW_LOG: { on: true } });
    const env = { PW_ORIGIN: 'ledger.example', PW_SANDBOX: 'yes', DATABASE_URL: 'mysql://root:secret@db/x' };
    const problems = problemsOf(env, file);
    assert.deepEqual(problems, [
      'PORT is not a port number: eighty',
      'DATABASE_URL is no address such as postgresql://presswall@db.internal/presswall',
      'PW_ORIGIN names no origin: ledger.example',
      'PW_SANDBOX is neither 1 nor 0: yes',
      'PW_LOG is neither a text, a number, true, false, nor a list of texts',
      `${file}: there is no setting HOSTS`,
    ]);
    assert.ok(!problems.join().includes('secret'));
  });

  it('say what is wrong with the file itself', () => {
    const none = join(folder, 'none.json');
    assert.deepEqual(problemsOf({}, none), [`PW_CONFIG: ${none} can't be read`]);
    assert.match(problemsOf({}, write('broken.json', '{"PORT": '))[0] ?? '', /broken\.json is no JSON: /);
    assert.match(problemsOf({}, write('list.json', '[]'))[0] ?? '', /list\.json needs one object/);
  });

  it('take secrets from the environment and from files of their own, never from the file of settings', () => {
    const secret = write('operator-key', `${key}\n`);
    assert.equal(readSettings({ PW_OPERATOR_KEY_FILE: secret }, null).operatorKey, key);
    assert.equal(readSettings({}, writeJson({ PW_OPERATOR_KEY_FILE: secret })).operatorKey, key);
    assert.equal(readSettings({ PW_OPERATOR_KEY: key }, null).operatorKey, key);
    assert.deepEqual(problemsOf({}, writeJson({ PW_OPERATOR_KEY: key })), [
      'PW_OPERATOR_KEY is a secret: set it in the environment, or name a file of its own in PW_OPERATOR_KEY_FILE',
    ]);
    const missing = join(folder, 'none');
    assert.deepEqual(problemsOf({ PW_OPERATOR_KEY_FILE: missing }), [`PW_OPERATOR_KEY_FILE: ${missing} can't be read`]);
  });

  it('need the address that mails are from, wherever readers get them', () => {
    const needed = ['SMTP_URL needs PW_MAIL_FROM, the address that mails are from, such as no-reply@news.example'];
    const sending = { SMTP_URL: 'smtp://localhost:25' };
    assert.deepEqual(problemsOf(sending), needed);
    assert.deepEqual(problemsOf({ ...sending, PW_SANDBOX: '1' }), []);
    const { mailFrom, warnings } = readSettings({ ...sending, PW_MAIL_FROM: 'no-reply@ledger.example' }, null);
    assert.deepEqual([mailFrom, warnings], ['no-reply@ledger.example', []]);
    assert.equal(readSettings({}, writeJson({ PW_MAIL_FROM: 'a@ledger.example' })).mailFrom, 'a@ledger.example');
    for (const wrong of ['ledger.example', 'The Ledger <a@ledger.example>', 'a@ledger.example, b@ledger.example']) {
      assert.deepEqual(problemsOf({ PW_MAIL_FROM: wrong }), [
        `PW_MAIL_FROM is no e-mail address such as no-reply@news.example: ${wrong}`,
      ]);
    }
  });

  it('name the header of the visitor’s country', () => {
    assert.equal(readSettings({ PW_COUNTRY_HEADER: 'CF-IPCountry' }, null).countryHeader, 'cf-ipcountry');
    assert.equal(readSettings({}, null).countryHeader, null);
    assert.deepEqual(problemsOf({ PW_COUNTRY_HEADER: 'a country' }), [
      'PW_COUNTRY_HEADER is no name of a header such as cf-ipcountry: a country',
    ]);
  });

  it('warn that no mail is sent without a mail server, but for a sandbox', () => {
    const [warning, ...more] = readSettings({}, null).warnings;
    assert.match(warning ?? '', /^SMTP_URL is missing: no mail is sent/);
    assert.deepEqual([more, readSettings({ PW_SANDBOX: '1' }, null).warnings], [[], []]);
  });

  it('keep the metrics at this machine, or behind a token', () => {
    const open = { PW_METRICS_PORT: '9464', PW_METRICS_HOST: '0.0.0.0' };
    assert.deepEqual(problemsOf(open), [
      'PW_METRICS_TOKEN is missing: other machines reach 0.0.0.0, so the metrics need a token',
    ]);
    assert.deepEqual(readSettings({ ...open, PW_METRICS_TOKEN: key }, null).metrics, {
      ...{ port: 9464, host: '0.0.0.0', token: key },
    });
    assert.deepEqual(readSettings({ PW_METRICS_PORT: '9464' }, null).metrics, {
      ...{ port: 9464, host: '127.0.0.1', token: null },
    });
  });
});
