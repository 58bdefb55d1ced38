import type { APIRequestContext, Page } from '@playwright/test';
import { articleSlugs, withTag } from '../support/reader.ts';
import { expect, test } from '../support/sandbox.ts';
import { isWholeAndFree, timeAfterLoad } from '../support/whole-article.ts';

/** One text of the spec (paywall points 5 and 8), and how a real page comes to say it. */
interface Case {
  text: string;
  when: string;
  path: string;
  /** Changes the service or the page before it is opened. */
  before?: (page: Page, request: APIRequestContext) => Promise<unknown>;
  /** What the page itself does, once it stands. */
  andThen?: (page: Page) => Promise<unknown>;
}

const fault = (route: string, kind: string) => (_: Page, request: APIRequestContext) =>
  request.post('/sandbox/faults', { data: { route, kind } });

const tag = (markup: string) => (page: Page) => withTag(page, markup);

const nowhere = (_: Page, request: APIRequestContext) => request.post('/sandbox/geo', { data: {} });

const decision = '[PW] JS Decision must return a boolean or a promise of a boolean';

const cases: readonly Case[] = [
  {
    text: 'Show Template: Cannot get site id.',
    when: 'the page asks a tag without a site for a template',
    path: 'article',
    before: tag('<pw-newsletters site-id="ledger"></pw-newsletters><pw-paywall flow-id="metered">'),
    andThen: (page) =>
      page.evaluate(() =>
        Reflect.get(window, 'pw').push((api: { showTemplate: (id: string) => Promise<void> }) =>
          api.showTemplate('standard-popup'),
        ),
      ),
  },
  { text: 'Show Template: Cannot get template id.', when: 'a node names no template', path: 'no-template-id' },
  { text: 'Show Template: Cannot find this template', when: 'the template is gone', path: 'no-template' },
  {
    text: 'Show Template: Cannot find this template',
    when: 'the template can not be fetched',
    path: 'hard',
    before: fault('GET /api/template', 'fail'),
  },
  { text: 'Show Template: Cannot get template type.', when: 'a template has no type', path: 'no-type' },
  { text: 'Show Template: Cannot get template style.', when: 'a template has no style', path: 'no-style' },
  {
    text: 'Show Template: Cannot find the selector #sidebar-offer',
    when: 'the page has no place for the wall',
    path: 'no-place',
  },
  {
    text: '[PW] Check Meter',
    when: 'the meter fails',
    path: 'article',
    before: fault('GET /api/flow/meter', 'fail'),
  },
  {
    text: '[PW] Check User Access',
    when: 'a fact of the reader is not known',
    path: 'country',
    before: nowhere,
  },
  {
    text: '[PW] Failed to call getting flow data api.',
    when: 'the flow can not be fetched',
    path: 'hard',
    before: fault('GET /api/flow/data', 'fail'),
  },
  {
    text: '[PW] Failed to call getting flow data api.',
    when: 'there is no such flow',
    path: 'hard',
    before: tag('<pw-paywall site-id="ledger" flow-id="autumn">'),
  },
  {
    text: '[PW] site-id is missing on <pw-paywall>',
    when: 'the tag names no site',
    path: 'hard',
    before: tag('<pw-paywall flow-id="hard">'),
  },
  {
    text: '[PW] flow-id is missing on <pw-paywall>',
    when: 'the tag names no flow',
    path: 'hard',
    before: tag('<pw-paywall site-id="ledger">'),
  },
  { text: decision, when: 'a decision answers with a word', path: 'decision-word' },
  { text: decision, when: 'a decision throws', path: 'decision-throws' },
  { text: decision, when: 'a decision takes more than a second', path: 'decision-slow' },
];

test.describe('The console says', () => {
  for (const { text, when, path, before, andThen } of cases) {
    test(`"${text}" when ${when}, once, and the article stays whole`, async ({ page, request }) => {
      const [slug = ''] = await articleSlugs(page);
      const geo = await (await request.get('/sandbox/geo')).json();
      const heard: string[] = [];
      const exceptions: string[] = [];
      page.on('console', (message) => message.type() === 'error' && heard.push(message.text()));
      page.on('pageerror', (error) => exceptions.push(error.message));
      try {
        await before?.(page, request);
        await page.goto(`/${path}/${slug}`);
        await andThen?.(page);
        const said = () => heard.filter((line) => line === text || line.startsWith(`${text} `));
        await expect.poll(said).toHaveLength(1);
        await timeAfterLoad(page, 2000);
        expect(await isWholeAndFree(page)).toEqual({ isWhole: true, isFree: true });
        expect(said()).toHaveLength(1);
        expect(exceptions).toEqual([]);
      } finally {
        await request.delete('/sandbox/faults');
        await request.post('/sandbox/geo', { data: geo });
      }
    });
  }
});
