import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, it } from 'node:test';
import { safeParse } from 'valibot';
import { renderPage } from '../../demo/pages/index.ts';
import { editions } from '../../demo/seed/editions.ts';
import { seed } from '../../demo/seed/index.ts';
import { issueFor } from '../../demo/seed/newsletters/issue.ts';
import { plans } from '../../demo/seed/portal/plans.ts';
import { subscriptionStatuses } from '../../src/contract/account/account-codes.ts';
import { frequencyCodes, newsletterReply } from '../../src/contract/newsletters/newsletter.ts';
import { templateReply } from '../../src/contract/paywall/template.ts';
import { deployment } from '../../src/editions/deployment.ts';
import { editions as known } from '../../src/editions/editions.ts';

const documents = seed.templates.map(({ document }) => document);

describe('The seeded templates', () => {
  it('pass the decoder of the wire', () => {
    for (const document of documents) assert.ok(safeParse(templateReply, document).success, document.templateId);
  });

  it('hold no event handlers, no style attributes, no scripts and no foreign addresses: a strict policy lets them pass', () => {
    for (const { templateId, html = '', css = '', js = '' } of documents) {
      assert.doesNotMatch(html, /\son\w+\s*=|\sstyle\s*=|<script|<style|javascript:/i, templateId);
      assert.doesNotMatch(html + css + js, /https?:\/\/|@import|url\(/i, templateId);
    }
  });

  it('name prices that the plans on sale have', () => {
    const currencies: Readonly<Record<string, string>> = { $: 'USD', CA$: 'CAD', '€': 'EUR' };
    const onSale = plans.map(({ price, currency, periodUnit }) => `${price} ${currency} a ${periodUnit}`);
    const named = documents.flatMap(({ html = '' }) =>
      [...html.matchAll(/(CA\$|\$|€)([\d.]+) a (\w+)/g)].map(
        ([, sign = '', amount, unit]) => `${Math.round(Number(amount) * 100)} ${currencies[sign]} a ${unit}`,
      ),
    );
    assert.ok(named.length > 10);
    assert.deepEqual(
      [...new Set(named)].filter((price) => !onSale.includes(price)),
      [],
    );
  });

  it('name themselves by a heading or a label, and every control by its text', () => {
    for (const { templateId, html = '' } of documents) {
      assert.match(
        html,
        /<section class="[^"]*" aria-labelledby="headline">.*<h2 id="headline">|aria-label="/s,
        templateId,
      );
      for (const [, attributes = '', text = ''] of html.matchAll(/<(?:a|button)\b([^>]*)>(.*?)<\//gs)) {
        assert.ok(text.trim().length > 1 || attributes.includes('aria-label='), `${templateId}: ${attributes}`);
      }
    }
  });

  it('lead to demo pages that exist', () => {
    const origin = 'http://localhost:8080';
    for (const { templateId, html = '' } of documents) {
      for (const [, path = ''] of html.matchAll(/href="([^"]*)"/g)) {
        const page = renderPage(path, { origin, url: new URL(path, origin), chunks: { core: '/core.js' } });
        assert.equal(page?.status, 200, `${templateId}: ${path}`);
      }
    }
  });
});

describe('The seeded newsletters', () => {
  const membership = seed.newsletters.filter(({ listId }) => listId === 'me-members');
  const ofEditions = seed.newsletters.filter((newsletter) => !membership.includes(newsletter));

  it('are fifty-four, over every edition, with the sites and regions that the SDK asks with', () => {
    assert.equal(ofEditions.length, 54);
    for (const edition of editions) {
      assert.ok(
        ofEditions.some((newsletter) => newsletter.edition === edition.edition),
        edition.edition,
      );
    }
    assert.deepEqual(
      editions.map(({ edition, siteId, regionId }) => ({ edition, siteId, regionId })),
      Object.values(known).map(({ edition, siteId, regionId }) => ({ edition, siteId, regionId })),
    );
  });

  it('pass the decoder of the wire, each with an id of its own, a logo that exists and a preview', () => {
    assert.equal(new Set(ofEditions.map(({ listId }) => listId)).size, ofEditions.length);
    for (const newsletter of seed.newsletters) {
      assert.ok(safeParse(newsletterReply, newsletter).success, newsletter.listId);
      assert.ok(existsSync(new URL(`../../demo/pages${newsletter.logoSmallUrl}`, import.meta.url)), newsletter.listId);
      const path = newsletter.previewUrl ?? '';
      const url = new URL(path, 'http://localhost:8080');
      const page = renderPage(path, { origin: url.origin, url, chunks: { core: '/core.js' } });
      assert.ok(page?.html.includes(newsletter.name.replaceAll("'", '&#39;')), newsletter.listId);
    }
  });

  it('are all that the editions name, each in the place that the widget asks', () => {
    for (const { edition, siteId, regionId, newsletterIdList } of Object.values(known)) {
      const listed = seed.newsletters.filter((one) => one.siteId === siteId && one.regionId === regionId);
      const ids = new Set(listed.map(({ listId }) => listId));
      const missing = newsletterIdList.flatMap((group) => group.ids).filter((id) => !ids.has(id));
      assert.deepEqual(missing, [], edition);
    }
    const { listIds, siteId, regionId } = deployment.membership;
    for (const listId of [...listIds, ...deployment.breakingNewsIds]) {
      assert.ok(
        seed.newsletters.some((one) => one.listId === listId && one.isOnlyListed !== true),
        listId,
      );
    }
    assert.ok(seed.newsletters.some((one) => one.siteId === siteId && one.regionId === regionId));
  });

  it('have one more for members in a region of its own, which two editions show, too', () => {
    assert.deepEqual(
      membership.map(({ siteId, regionId, category, isOnlyListed = false }) => [
        siteId,
        regionId,
        category,
        isOnlyListed,
      ]),
      [
        ['ledger', 'us', 'Featured', true],
        ['ledger-ca', 'ca', 'Featured', true],
        ['ledger', 'me', 'Featured', false],
      ],
    );
  });

  it('have a choice of frequency for breaking news alone', () => {
    const withChoice = seed.newsletters.filter(({ frequency }) => typeof frequency === 'number');
    assert.deepEqual(
      withChoice.map(({ listId, frequency }) => [listId, frequency]),
      [['us-breaking', frequencyCodes['multiple-times-daily']]],
    );
  });

  it('have a sample issue in the language of each edition', () => {
    const english = issueFor('en');
    for (const { edition, language } of editions) {
      assert.equal(issueFor(language) === english, language === 'en', edition);
    }
  });

  it('belong to sites that are seeded', () => {
    const sites = new Set(seed.sites.map(({ siteId }) => siteId));
    for (const { siteId, listId } of seed.newsletters) assert.ok(sites.has(siteId), listId);
  });
});

describe('The seeded readers', () => {
  it('have addresses of their own, which belong to nobody', () => {
    assert.equal(new Set(seed.readers.map(({ email }) => email)).size, seed.readers.length);
    for (const { email } of seed.readers) assert.match(email, /@(readers|portal)\.example$/);
  });

  it('are subscribed to newsletters that are there, each by those who may', () => {
    const held = seed.readers.flatMap(({ memberships = [] }) => memberships);
    for (const { siteId, regionId, listId, frequency } of held) {
      const newsletter = seed.newsletters.find(
        (one) => one.siteId === siteId && one.regionId === regionId && one.listId === listId,
      );
      assert.ok(newsletter !== undefined && newsletter.isOnlyListed !== true, listId);
      assert.ok(frequency === undefined || typeof newsletter.frequency === 'number', listId);
    }
    const counts = seed.readers.map(({ memberships = [] }) => memberships.length).filter((count) => count > 0);
    assert.deepEqual(counts, [1, 2, 3]);
  });

  it('hold the one granted plan that counts as paid', () => {
    const all = seed.readers.flatMap(({ subscriptions }) => subscriptions);
    assert.ok(all.some(({ planId, subscriptionType }) => planId === 'SD100' && subscriptionType === 'access'));
  });

  it('hold the states that walls tell apart', () => {
    const has = (test: (reader: (typeof seed.readers)[number]) => boolean) => seed.readers.some(test);
    assert.ok(has(({ verification }) => verification === 'NotVerified'));
    assert.ok(has(({ verification, subscriptions }) => verification !== 'NotVerified' && subscriptions.length === 0));
    assert.ok(has(({ est }) => est !== undefined));
    assert.ok(has(({ subscriptions }) => subscriptions.some(({ ends }) => ends === 'never')));
    assert.ok(has(({ subscriptions }) => subscriptions.some(({ ends }) => ends !== 'never' && ends.afterDays > 0)));
    for (const state of subscriptionStatuses) {
      assert.ok(has(({ subscriptions }) => subscriptions.some(({ status }) => status === state)));
    }
    assert.ok(has(({ subscriptions }) => subscriptions.some(({ ends }) => ends !== 'never' && ends.afterDays < 0)));
  });
});
