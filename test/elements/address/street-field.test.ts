import { expect } from '@open-wc/testing';
import { unmountPortals } from '../../support/trees/portal-tree.tsx';
import { openDelivery } from '../../support/trees/shipping-tree.ts';
import { offline } from '../../support/world/fake-world.ts';
import { waitUntil } from '../../support/world/until.ts';

afterEach(unmountPortals);

const suggest = 'GET /contact/suggestions';
const place = (address1: string, zip = '04901') => ({
  address1,
  address2: '',
  city: 'Port Averill',
  state_code: 'ME',
  zip,
  country: 'US',
});

/** The sheet of a US reader who has no address yet. */
const openEmpty = async (
  answer: unknown = { suggestions: [place('9 Fish Pier', '04915'), place('9 Harbour Lane')] },
) => {
  const page = await openDelivery({ shipping: { address: null, token: 'none' }, answers: { [suggest]: answer } });
  await page.openSheet('Add delivery address');
  const street = page.field('line1');
  street.focus();
  return {
    ...page,
    street,
    options: () => page.texts('[role=option]'),
    key: (key: string) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true });
      street.dispatchEvent(event);
      return event.defaultPrevented;
    },
    type: async (text: string) => {
      page.fill({ line1: text });
      await page.site.clock.advance(250);
    },
    values: () => ['line1', 'line2', 'city', 'state', 'zip'].map((name) => page.field(name).value),
  };
};
const matchOf = async (page: Awaited<ReturnType<typeof openEmpty>>) => {
  await page.type('9 ');
  await page.type('9 F');
  await waitUntil(() => page.options().length === 2, 'nothing is suggested');
};

describe('A street that is typed', () => {
  it('is asked for 250 ms after the last key, from three characters on', async () => {
    const page = await openEmpty();
    await page.type('9 ');
    page.fill({ line1: '9 Fi' });
    await page.site.clock.advance(249);
    page.fill({ line1: '9 Fis' });
    await page.site.clock.advance(249);
    expect(page.sent(suggest)).to.deep.equal([]);
    await page.site.clock.advance(1);
    expect(page.sent(suggest).map(({ query }) => query.get('text'))).to.deep.equal(['9 Fis']);
  });

  it('shows whole addresses below, says how many, and is sound for those who can’t see them', async () => {
    const page = await openEmpty();
    expect([page.street.role, page.street.ariaExpanded]).to.deep.equal(['combobox', 'false']);
    await matchOf(page);
    expect(page.options()).to.deep.equal([
      '9 Fish Pier, Port Averill, ME 04915',
      '9 Harbour Lane, Port Averill, ME 04901',
    ]);
    expect(page.street.ariaExpanded).to.equal('true');
    expect(page.texts('.address-street [role=status]')).to.deep.equal(['2 suggested addresses']);
    expect(await page.violations()).to.deep.equal([]);
  });

  it('is filled in by the keyboard, with all that belongs to it but the apartment', async () => {
    const page = await openEmpty();
    page.fill({ line2: 'Apt 3' });
    await matchOf(page);
    page.key('ArrowDown');
    page.key('ArrowDown');
    page.key('ArrowUp');
    await waitUntil(() => page.all('[aria-selected=true]').length === 1);
    const active = page.street.getAttribute('aria-activedescendant') ?? '';
    expect(page.root.getElementById(active)?.textContent).to.match(/^9 Fish Pier/);
    expect(page.key('Enter')).to.equal(true);
    await waitUntil(() => page.field('zip').value === '04915');
    expect(page.values()).to.deep.equal(['9 Fish Pier', 'Apt 3', 'Port Averill', 'ME', '04915']);
    expect(page.options()).to.deep.equal([]);
  });

  it('is filled in by a press', async () => {
    const page = await openEmpty();
    await matchOf(page);
    page.all('[role=option]')[1]?.click();
    await waitUntil(() => page.field('zip').value === '04901');
    expect(page.values()).to.deep.equal(['9 Harbour Lane', '', 'Port Averill', 'ME', '04901']);
  });

  it('stays as it was typed: Escape closes the list and not the sheet, Enter without a choice goes on', async () => {
    const page = await openEmpty();
    await matchOf(page);
    expect(page.key('Enter')).to.equal(false);
    expect(page.key('Escape')).to.equal(true);
    await waitUntil(() => page.options().length === 0);
    expect([page.street.value, page.all('dialog').length]).to.deep.equal(['9 F', 1]);
    expect(page.key('Escape')).to.equal(false);
  });

  it('hears the latest answer alone', async () => {
    const late: ((value: object) => void)[] = [];
    const page = await openEmpty(() => new Promise((resolve) => late.push(resolve)));
    await page.type('9 F');
    await page.type('9 Fi');
    await waitUntil(() => late.length === 2);
    late[1]?.({ suggestions: [place('9 Fish Pier')] });
    late[0]?.({ suggestions: [place('9 Harbour Lane')] });
    await waitUntil(() => page.options().length === 1);
    expect(page.options()).to.deep.equal(['9 Fish Pier, Port Averill, ME 04901']);
  });

  it('is a field as any other where nobody suggests, or nothing comes', async () => {
    const failing = await openEmpty(offline);
    await failing.type('9 Fish');
    await waitUntil(() => failing.sent(suggest).length === 1);
    expect([failing.options(), failing.street.value]).to.deep.equal([[], '9 Fish']);
    unmountPortals();
    const german = await openDelivery({ edition: 'DE', shipping: { address: null, token: 'none' } });
    await german.openSheet('Add delivery address');
    expect(german.field('line1').role).to.equal(null);
  });
});
