import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  writeChangingMail,
  writePasswordMail,
  writeSeatEndedMail,
  writeSeatLostMail,
  writeSeatMail,
  writeSubscribedMail,
} from '../../../../demo/service/domain/mails/notices.ts';
import { mailTextsOf } from '../../../../demo/service/domain/mails/texts/texts-of.ts';
import { type MailSite, writeCodeMail } from '../../../../demo/service/domain/mails/write-mail.ts';
import { regionLanguages, regionLocaleOf } from '../../../../demo/service/domain/sites/region-locales.ts';
import { describeOnOneDatabase } from '../../../support/database/databases.ts';
import { linkInMail, mailsTo } from '../../../support/service/mails.ts';
import { createTestService } from '../../../support/service/service.ts';

/** Every text by its path. */
const textsIn = (value: unknown, path = ''): [path: string, text: string][] => {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) throw new Error(`${path} is no text`);
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`));
};

const valuesIn = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();

const siteIn = (region: string): MailSite => ({ siteName: 'The Ledger', ...regionLocaleOf(region) });

const purchase = {
  kind: 'subscribed',
  siteId: 'ledger',
  email: 'reader@people.example',
  planName: 'Digital, monthly',
  paidCents: 1300,
  debitCents: 0,
  nextCents: 1400,
  nextAt: '2026-05-02T00:00:00Z',
} as const;

const seat = {
  kind: 'seat',
  siteId: 'ledger',
  email: 'guest@people.example',
  owner: 'owner@people.example',
  page: 'https://www.ledger.example/',
} as const;

describe('The mails', () => {
  const english = new Map(textsIn(mailTextsOf('en')));

  for (const language of regionLanguages) {
    it(`have every text in ${language}, with the values of the English one`, () => {
      const texts = textsIn(mailTextsOf(language));
      assert.deepEqual(texts.map(([path]) => path).sort(), [...english.keys()].sort());
      for (const [path, text] of texts) {
        assert.match(text, /\S/, path);
        assert.deepEqual(valuesIn(text), valuesIn(english.get(path) ?? ''), path);
      }
    });

    it(`say in text and in HTML that they are in ${language}, leave no value open, and have dark colours`, () => {
      const site: MailSite = { siteName: 'The Ledger', language, locale: language };
      const link = { firstName: 'Ada', page: 'https://www.ledger.example/', code: 'code' };
      const purposes = ['verify', 'sign-up', 'reset', 'login', 'change-email'] as const;
      for (const { subject, text, html } of [
        ...purposes.map((purpose) => writeCodeMail(purpose, site, link)),
        writeChangingMail(site, 'new@people.example'),
        writePasswordMail(site),
        writeSeatMail(site, { ...seat, isPaused: false }),
        writeSeatMail(site, { ...seat, isPaused: true }),
        writeSeatLostMail(site, '2026-05-02T00:00:00Z'),
        writeSeatEndedMail(site),
        writeSubscribedMail(site, { ...purchase, currency: 'EUR' }),
      ]) {
        assert.ok(subject.length > 3 && text.length > 40, subject);
        assert.doesNotMatch(text, /<\w/);
        assert.match(html, /@media \(prefers-color-scheme: dark\)/);
        assert.ok(html.includes(`<html lang="${language}">`));
        assert.doesNotMatch(`${subject} ${text} ${html.replace(/style="[^"]*"/g, '')}`, /\{\w+\}/);
      }
    });
  }

  it('write amounts and days as their region does', () => {
    const english = writeSubscribedMail(siteIn('ca'), { ...purchase, currency: 'CAD' }).text;
    assert.match(english, /You have paid \$13\.00 today\./);
    assert.match(english, /The next payment, \$14\.00, is due on May 2, 2026\./);
    const german = writeSubscribedMail(siteIn('de'), { ...purchase, currency: 'EUR' }).text;
    assert.match(german, /Sie haben heute 13,00\s€ bezahlt\./);
    assert.match(german, /Die nächste Zahlung, 14,00\s€, ist am 2\. Mai 2026 fällig\./);
    assert.match(writeSeatLostMail(siteIn('uk'), '2026-05-02T00:00:00Z').text, /until 2 May 2026\./);
  });

  it('take what a value says as it is', () => {
    const { text, html } = writeCodeMail('login', siteIn('us'), {
      firstName: '{site}<b>',
      page: 'https://www.ledger.example/',
      code: 'code',
    });
    assert.match(text, /^Hello \{site\}<b>,$/m);
    assert.match(html, /Hello \{site\}&lt;b&gt;,/);
  });
});

describeOnOneDatabase('A mail of a site', (database) => {
  const email = 'subscriber@readers.example';

  it('is in the language of its region, the link as well', async () => {
    const service = await createTestService(database());
    await database().updateTable('sites').set({ region_id: 'de' }).where('site_id', '=', 'ledger').execute();
    await service.send('/user/directlogin', { method: 'POST', query: { site: 'ledger', email }, form: {} });
    const [mail] = await mailsTo(service, email);
    assert.equal(mail?.subject, 'Ihr Anmeldelink für The Ledger');
    assert.match(mail?.html ?? '', /<html lang="de">[\s\S]*Oder öffnen Sie diese Adresse:/);
    assert.ok(linkInMail(mail ?? { text: '' }).searchParams.has('auth_lwpw'));
  });

  for (const [tag, subject] of [
    ['fr', 'Votre lien de connexion pour The Ledger'],
    ['pt-BR', 'Seu link para entrar em The Ledger'],
    ['zh', '您的 The Ledger 登录链接'],
    ['zh-TW', '您的 The Ledger 登入連結'],
    ['he', 'Your sign-in link for The Ledger'],
    ['nothing known', 'Your sign-in link for The Ledger'],
  ] as const) {
    it(`is in the language of the page that asks for it: ${tag}`, async () => {
      const service = await createTestService(database());
      const form = { lang: tag };
      await service.send('/user/directlogin', { method: 'POST', query: { site: 'ledger', email }, form });
      assert.equal((await mailsTo(service, email))[0]?.subject, subject);
    });
  }
});
