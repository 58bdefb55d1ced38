import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { unmountPortals } from '../../support/trees/portal-tree.tsx';
import { openDelivery, paper } from '../../support/trees/shipping-tree.ts';
import { createDeferred } from '../../support/world/fake-account.ts';
import { offline, type SentRequest } from '../../support/world/fake-world.ts';
import { waitUntil } from '../../support/world/until.ts';

afterEach(unmountPortals);
after(() => setViewport({ width: 800, height: 600 }));

const read = 'GET /shipping-info';
const save = 'POST /shipping-info';
const verify = 'POST /contact/verify';
const lantern = {
  address1: '118 Lantern Street',
  address2: '',
  city: 'Port Averill',
  state_code: 'ME',
  zip: '04901',
  country: 'US',
};
const corrected = { status: 'corrected', address: lantern };

/** The sheet with an address in it that is known a little differently. */
const openTyped = async (answer: unknown) => {
  const page = await openDelivery({ answers: { [verify]: answer } });
  // The service keeps what it was sent.
  page.site.network.answers[save] = ({ body }: SentRequest) => {
    const info = { address: JSON.parse(body).address, token: 'shown-2' };
    page.site.network.answers[read] = info;
    return { ...info, subscription: paper };
  };
  await page.openSheet();
  page.fill({ line1: '118 Lantern St', zip: '04915' });
  return page;
};
type Page = Awaited<ReturnType<typeof openTyped>>;

const saved = (page: Page) => {
  const bodies = page.sent(save).map(({ body }) => Object(JSON.parse(body)).address);
  return bodies.map(({ address1, zip, validation_status }) => [address1, zip, validation_status]);
};
const chosen = async (page: Page) => {
  page.confirm();
  await waitUntil(() => page.all('.address-correction').length > 0, 'there is nothing to choose');
};
const closed = (page: Page) => waitUntil(() => page.all('dialog').length === 0, 'the sheet stays');

describe('An address that is known otherwise', () => {
  it('is shown beside what was typed, with what differs marked, in the place of the fields', async () => {
    const page = await openTyped(corrected);
    await chosen(page);
    const title = 'We found a slightly different version of this address. Which one is right?';
    expect(page.texts('.address-correction-title')).to.deep.equal([title]);
    await waitUntil(() => page.root.activeElement?.className === 'address-correction');
    expect(page.texts('[part=address-suggested] .address-text > span')).to.deep.equal([
      'Elias Thornbury',
      '118 Lantern Street (differs)',
      'Port Averill, ME 04901 (differs)',
      'United States',
    ]);
    expect(page.texts('[part=address-mine] mark')).to.deep.equal([
      '118 Lantern St (differs)',
      'Port Averill, ME 04915 (differs)',
    ]);
    expect([page.names(), page.all('dialog button[type=submit]')]).to.deep.equal([[], []]);
    expect(page.sent(save)).to.deep.equal([]);
    expect(await page.violations()).to.deep.equal([]);
  });

  it('is saved as suggested', async () => {
    const page = await openTyped(corrected);
    await chosen(page);
    page.press('Use as suggested');
    await closed(page);
    expect(saved(page)).to.deep.equal([['118 Lantern Street', '04901', 'valid']]);
  });

  it('or as it was typed', async () => {
    const page = await openTyped(corrected);
    await chosen(page);
    page.press('Keep mine');
    await closed(page);
    expect(saved(page)).to.deep.equal([['118 Lantern St', '04915', 'partially_valid']]);
  });

  it('or typed again: the fields hold what they held, and have the focus', async () => {
    const page = await openTyped(corrected);
    await chosen(page);
    page.press('Edit address');
    await waitUntil(() => page.names().length > 0);
    expect(page.field('line1').value).to.equal('118 Lantern St');
    await waitUntil(() => page.focused() === 'firstName');
    expect(page.sent(save)).to.deep.equal([]);
  });

  it('and was chosen is not asked for again when the saving is', async () => {
    const page = await openTyped(corrected);
    page.site.network.answers[save] = offline;
    await chosen(page);
    page.press('Keep mine');
    await waitUntil(() => page.texts('dialog button[type=submit]').join() === 'Try again');
    expect(page.field('line1').value).to.equal('118 Lantern St');
    page.confirm();
    await waitUntil(() => page.sent(save).length === 2);
    expect(page.sent(verify)).to.have.length(1);
  });
});

/** The elements that a press reaches in the middle of a button and near both of its ends, beside the button itself. */
const covers = (root: ShadowRoot, button: HTMLElement): (Element | null)[] => {
  button.scrollIntoView({ block: 'nearest' });
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const reached = [left + 8, (left + right) / 2, right - 8].map((x) => root.elementFromPoint(x, (top + bottom) / 2));
  return reached.filter((each) => !button.contains(each));
};

describe('The choice between two addresses', () => {
  for (const width of [320, 768, 1280]) {
    it(`has nothing over its buttons in a window of ${width} px`, async () => {
      await setViewport({ width, height: 800 });
      const page = await openTyped(corrected);
      await chosen(page);
      const buttons = page.all('.address-correction button');
      expect(buttons.map(({ textContent }) => textContent)).to.deep.equal([
        'Use as suggested',
        'Keep mine',
        'Edit address',
      ]);
      expect(buttons.flatMap((button) => covers(page.root, button))).to.deep.equal([]);
    });
  }
});

describe('An address that needs no choice', () => {
  for (const [answer, status] of [
    [{ status: 'verified' }, 'valid'],
    [{ status: 'unknown' }, 'not_validated'],
    [offline, 'not_validated'],
  ] as const) {
    it(`is saved at once, as ${status}, where the answer is ${String(Object(answer).status ?? 'none')}`, async () => {
      const page = await openTyped(answer);
      page.confirm();
      await closed(page);
      expect(saved(page)).to.deep.equal([['118 Lantern St', '04915', status]]);
    });
  }

  it('is waited for, once: a second press does nothing more', async () => {
    const answer = createDeferred<object>();
    const page = await openTyped(() => answer.promise);
    page.confirm();
    await waitUntil(() => page.all('dialog button[type=submit]')[0]?.ariaDisabled === 'true');
    page.confirm();
    answer.resolve({ status: 'verified' });
    await closed(page);
    expect([page.sent(verify).length, page.sent(save).length]).to.deep.equal([1, 1]);
  });

  it('is not asked about while a field is wrong', async () => {
    const page = await openTyped(corrected);
    page.fill({ zip: '1' });
    page.confirm();
    await waitUntil(() => page.focused() === 'zip');
    expect(page.sent(verify)).to.deep.equal([]);
  });
});
