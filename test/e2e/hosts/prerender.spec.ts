import { randomUUID } from 'node:crypto';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { openPrerenderingTab } from '../../support/pages/prerendering-browser.ts';

test('A page that is prerendered counts and tracks nothing before it is shown, and each once afterwards', async ({
  request,
  sandbox,
}) => {
  const uid = randomUUID();
  const path = '/article/harbour-vote';
  const impressions = async () => (await (await request.get(`/sandbox/events?et=pi&uid=${uid}`)).json()).events.length;
  const counted = async () => {
    const query = new URLSearchParams({
      uid,
      siteId: 'ledger',
      flowId: 'metered',
      pageId: 'another',
      counterId: 'articles',
      resetPeriod: '1',
      resetUnit: 'months',
      countSamePage: 'false',
    });
    return (await (await request.get(`/paywall/api/flow/meter?${query}`)).json()).count;
  };
  const tab = await openPrerenderingTab();
  try {
    await tab.evaluate(`void (location.href = '${sandbox.address}mail')`);
    await expect.poll(() => tab.evaluate('location.pathname + document.readyState')).toBe('/mailcomplete');
    const rules = JSON.stringify({ prerender: [{ source: 'list', urls: [path], eagerness: 'immediate' }] });
    await tab.evaluate(`localStorage.setItem('pw_client_id', '${uid}');
      const rules = document.createElement('script');
      rules.type = 'speculationrules';
      rules.text = '${rules}';
      document.head.append(rules);`);

    // Long enough for a page that does not wait: the core has come, and two seconds have gone by.
    const isPrepared = `document.prerendering && performance.now() > 2000 &&
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/core.js'))`;
    await expect.poll(() => tab.evaluatePrerendered(isPrepared)).toBe(true);
    expect(await impressions()).toBe(0);
    expect(await counted()).toBe(0);

    await tab.evaluate(`void (location.href = '${path}')`);
    await expect.poll(impressions).toBe(1);
    await expect.poll(counted).toBe(1);
    const shownCondition = `performance.getEntriesByType('navigation')[0].activationStart > 0 && performance.now() > 4000`;
    await expect.poll(() => tab.evaluatePrerendered(shownCondition)).toBe(true);
    expect(await impressions()).toBe(1);
    expect(await counted()).toBe(1);
  } finally {
    await tab.close();
  }
});
