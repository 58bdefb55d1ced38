import type { BrowserContext, Page } from '@playwright/test';
import { articleSlugs, layoutShift, waitForSdk, withSingleCalls, withTag } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { wallGroups } from '../../support/journeys/wall-journeys.ts';
import { checkReadable, closePage, waitUntilAge } from '../../support/pages/whole-article.ts';

/** One text of the spec (paywall points 5 and 8), and how a real page comes to say it. */
interface Case {
  text: string;
  when: string;
  path: string;
  /** Changes the page, or what it is answered, before it is opened. */
  before?: (page: Page) => Promise<unknown>;
  /** The page's own action after loading. */
  andThen?: (page: Page) => Promise<unknown>;
  /** How long nothing may follow; two seconds by default. */
  quietMs?: number;
}

const fails = (calls: string) => async (page: Page) => {
  await withSingleCalls(page);
  await page.route(calls, (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'fault', message: 'a fault of the test' } } }),
  );
};

const tag = (markup: string) => (page: Page) => withTag(page, markup);

const nowhere = async (page: Page) => {
  await withSingleCalls(page);
  await page.route('**/api/region?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), geo: {} } });
  });
};

const decision = '[PW] JS Decision must return a boolean or a promise of a boolean';

const cases: readonly Case[] = [
  {
    text: 'Show Template: Cannot get site id.',
    when: 'the page asks a tag without a site for a template',
    path: 'article',
    before: tag('<pw-newsletters site-id="ledger"></pw-newsletters><pw-paywall flow-id="metered">'),
    andThen: async (page) => {
      await waitForSdk(page);
      await page.evaluate(() =>
        Reflect.get(window, 'pw').push((api: { showTemplate: (id: string) => Promise<void> }) =>
          api.showTemplate('standard-popup'),
        ),
      );
    },
  },
  { text: 'Show Template: Cannot get template id.', when: 'a node names no template', path: 'no-template-id' },
  { text: 'Show Template: Cannot find this template', when: 'the template is gone', path: 'no-template' },
  {
    text: 'Show Template: The service did not give hard-inline',
    when: 'the template can not be fetched',
    path: 'hard',
    before: fails('**/api/template?*'),
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
    before: fails('**/api/flow/meter?*'),
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
    before: fails('**/api/flow/data?*'),
  },
  {
    text: '[PW] Failed to call getting flow data api.',
    when: 'there is no such flow',
    path: 'hard',
    before: tag('<pw-paywall site-id="ledger" flow-id="autumn">'),
  },
  {
    text: '[PW] Failed to call getting flow data api.',
    when: 'there is no such site',
    path: 'article',
    before: tag('<pw-paywall site-id="nobody" flow-id="metered">'),
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
  // Its script answers after five seconds: then neither way is gone.
  { text: decision, when: 'a decision takes more than a second', path: 'decision-slow', quietMs: 7000 },
];

/** So many pages are open at once: each has to be left alone for two seconds. */
const atOnce = 6;

const groups = Array.from({ length: Math.ceil(cases.length / atOnce) }, (_, at) =>
  cases.slice(at * atOnce, (at + 1) * atOnce),
);

/** Opens a page, and waits until it has said its text. */
const open = async (
  context: BrowserContext,
  { text, when, path, before, andThen, quietMs = 2000 }: Case,
  slug: string,
) => {
  const page = await context.newPage();
  const messages: string[] = [];
  const exceptions: string[] = [];
  page.on('console', (message) => message.type() === 'error' && messages.push(message.text()));
  page.on('pageerror', (error) => exceptions.push(error.message));
  const texts = () => messages.filter((line) => line === text || line.startsWith(`${text} `));
  await before?.(page);
  await page.goto(`/${path}/${slug}`);
  await andThen?.(page);
  await expect.poll(texts, when).toHaveLength(1);
  return { page, said: texts, exceptions, when, path, quietMs };
};

/** A script of the operator that takes more than a second has not decided before. */
const checkSlowDecision = async (page: Page) => {
  const decidedAt = await page.evaluate(() => performance.getEntriesByName('pw-decision')[0]?.startTime ?? 0);
  expect(decidedAt).toBeGreaterThan(1000);
};

const mistakes = wallGroups.find(({ name }) => name === 'Mistakes')?.pages ?? [];

for (const [at, group] of groups.entries()) {
  test(`The console says its text once, nothing moves, and the article stays whole: group ${at + 1}`, async ({
    page,
    context,
  }) => {
    test.info().annotations.push(...group.map(({ text, when }) => ({ type: `when ${when}`, description: text })));
    // No page of the demo that shows a mistake is left out.
    expect(cases.map(({ path }) => path)).toEqual(expect.arrayContaining(mistakes.map(({ path }) => path)));
    const [slug = ''] = await articleSlugs(page);
    const openPages = await Promise.all(group.map((one) => open(context, one, slug)));
    for (const { page: one, said: texts, exceptions, when, path, quietMs } of openPages) {
      await waitUntilAge(one, quietMs);
      expect(await layoutShift(one), when).toBeLessThan(0.01);
      expect(await checkReadable(one), when).toEqual({ isWhole: true, isFree: true });
      if (path === 'decision-slow') await checkSlowDecision(one);
      expect(texts(), when).toHaveLength(1);
      expect(exceptions, when).toEqual([]);
      await closePage(one);
    }
  });
}
