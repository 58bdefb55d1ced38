import { expect } from '@open-wc/testing';
import { openPortal, signInAgain, unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { harbourForm } from '../../../../support/trees/shipping-tree.ts';
import { neverAnswers, offline, type SentRequest, status } from '../../../../support/world/fake-world.ts';
import { waitUntil } from '../../../../support/world/until.ts';

afterEach(unmountPortals);

const [read, send] = ['GET /sampling-list', 'POST /sampling-list'];
const requested = {
  requests: [{ id: 'sample-1', status: 'requested', requested_at: Date.UTC(2026, 3, 15) / 1000, address: harbourForm }],
  next_request_at: Date.UTC(2026, 9, 12) / 1000,
};

/** A service that takes a request and keeps it: its list shows it from then on. */
const keeping = (answers: Record<string, unknown>) => {
  answers[send] = ({ body }: SentRequest) => {
    const [sample] = requested.requests;
    answers[read] = { ...requested, requests: [{ ...sample, address: JSON.parse(body).address }] };
    return answers[read];
  };
};

const openSample = async (answers: Record<string, unknown> = {}) => {
  const page = await openPortal({
    at: '/portal/en/sample',
    attributes: { edition: 'US' },
    answers: { 'POST /verify-address': offline, [read]: { requests: [] }, ...answers },
  });
  await waitUntil(() => page.all('.page .skeleton').length === 0, 'the page does not settle');
  const fill = () => {
    page.type({ line1: '7 Harbour Lane', city: 'Port Averill', zip: '04901' });
    const select = page.find('select[name=state]');
    if (!(select instanceof HTMLSelectElement)) throw new Error('The state is no select');
    select.value = 'ME';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return { ...page, fill };
};

describe('A sample of the paper', () => {
  it('is requested for an address, which is then shown, with the day of the next one', async () => {
    const page = await openSample();
    keeping(page.site.network.answers);
    expect([page.input('firstName').value, page.input('lastName').value]).to.deep.equal(['Ada', 'Byron']);
    expect(await page.violations()).to.deep.equal([]);
    page.fill();
    page.button('Request a sample').focus();
    page.press('Request a sample');
    await waitUntil(() => page.all('[part=sample]').length === 1, page.text());
    await waitUntil(() => page.root.activeElement === page.find('.page-heading'), 'the focus is lost');
    expect(page.toasts()).to.deep.equal(['Thank you. Your sample will be sent soon.']);
    expect(page.text()).to.include('You can request another sample from October 12, 2026.');
    expect(page.texts('[part=sample] p')[0]).to.equal('04/15/2026 Requested');
    expect(page.all('input[name=line1]').length).to.equal(0);
    expect(JSON.parse(page.sent(send)[0]?.body ?? '').address.address1).to.equal('7 Harbour Lane');
  });

  it('goes nowhere while the address is not whole', async () => {
    const page = await openSample();
    page.press('Request a sample');
    await waitUntil(() => page.all('[aria-invalid=true]').length > 0, 'nothing is wrong');
    expect(page.sent(send)).to.deep.equal([]);
  });

  for (const [what, answer, label] of [
    ['is refused', status(403, {}), 'Request a sample'],
    ['is not answered', offline, 'Try again'],
  ] as const) {
    it(`that ${what} keeps what was typed, and can be requested again`, async () => {
      const page = await openSample({ [send]: answer });
      page.fill();
      page.press('Request a sample');
      await waitUntil(() => page.alerts().length === 1, page.text());
      expect(page.input('line1').value).to.equal('7 Harbour Lane');
      keeping(page.site.network.answers);
      page.press(label);
      await waitUntil(() => page.all('[part=sample]').length === 1, page.text());
    });
  }

  for (const [what, answers] of [
    ['who they are is asked', { 'GET /info': neverAnswers }],
    ['nobody can say who they are', { 'GET /info': offline }],
    ['what was requested can’t be had', { [read]: offline }],
  ] as const) {
    it(`keeps what was typed when the session ends, and while ${what} again`, async () => {
      const page = await openSample({ [send]: status(401, {}) });
      page.fill();
      page.press('Request a sample');
      Object.assign(page.site.network.answers, answers);
      const [route = ''] = Object.keys(answers);
      await signInAgain(page);
      await waitUntil(() => page.sent(route).length === 2, 'nobody asks');
      await waitUntil(() => page.all('dialog').length === 0, 'the dialog stays');
      expect(page.input('line1').value).to.equal('7 Harbour Lane');
      keeping(page.site.network.answers);
      page.press('Request a sample');
      await waitUntil(() => page.all('[part=sample]').length === 1, page.text());
    });
  }

  it('keeps what was typed when the reader comes back, and knows then what came of the last one', async () => {
    const page = await openSample({ [read]: { ...requested, next_request_at: null } });
    page.fill();
    const [sample] = requested.requests;
    page.site.network.answers[read] = { requests: [{ ...sample, status: 'sent' }] };
    await page.site.clock.advance(5000);
    page.site.reader.show(true);
    await waitUntil(() => page.texts('[part=sample] .mark').join() === 'Sent', page.text());
    expect(page.input('line1').value).to.equal('7 Harbour Lane');
  });

  it('that comes too soon is explained by what the service lists now', async () => {
    const old = { requests: [{ ...requested.requests[0], address: { ...harbourForm, zip: '1' } }] };
    let reads = 0;
    const page = await openSample({
      [read]: () => (reads++ === 0 ? { requests: [] } : { ...requested, ...old }),
      [send]: status(409, {}),
    });
    page.fill();
    page.press('Request a sample');
    await waitUntil(() => page.text().includes('You can request another sample from'), page.text());
    expect(page.toasts()).to.deep.equal([]);
  });

  it('whose list can’t be loaded is logged, and requested again', async () => {
    const page = await openSample({ [read]: offline });
    expect(page.alerts()).to.deep.equal(['Your samples could not be loaded.Try again']);
    expect(page.site.log.lines.map(({ text }) => text)).to.include('[PW] The samples could not be loaded');
    page.site.network.answers[read] = { requests: [] };
    page.press('Try again');
    await waitUntil(() => page.all('input[name=line1]').length === 1, page.text());
  });
});
