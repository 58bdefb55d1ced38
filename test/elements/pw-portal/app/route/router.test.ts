import { expect, oneEvent } from '@open-wc/testing';
import { openPortal, unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { waitUntil } from '../../../../support/world/until.ts';

const path = () => window.location.pathname + window.location.search + window.location.hash;

/** A click with these keys down; true when the portal answered it by itself. */
const click = (link: HTMLElement, keys: MouseEventInit = {}): boolean => {
  const event = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...keys });
  // What the portal leaves to the browser would open a window.
  const hold = (late: Event) => {
    isAnswered = late.defaultPrevented;
    late.preventDefault();
  };
  let isAnswered = false;
  window.addEventListener('click', hold, { once: true });
  link.dispatchEvent(event);
  return isAnswered;
};

afterEach(unmountPortals);

describe('A deep link', () => {
  for (const [at, heading] of [
    ['/portal/us/', 'Account'],
    ['/portal/us/password', 'Password'],
    ['/portal/us/subscription', 'Subscription'],
    ['/portal/us/billing-history', 'Billing History'],
    ['/portal/us/newsletters', 'Newsletters'],
    ['/portal/us/epoch-cinema', 'Epoch Cinema'],
    ['/portal/us/donation', 'Donation'],
    ['/portal/us/sample', 'Sample'],
  ] as const) {
    it(`to ${at} shows ${heading}, whose tab is marked`, async () => {
      const page = await openPortal({ at: `${at}?from=mail` });
      expect(page.heading()).to.equal(heading);
      expect(page.texts('[aria-current=page]')).to.deep.equal([heading]);
      expect(path()).to.equal(`${at}?from=mail`);
      expect(page.site.sdk.$edition.get()).to.equal('US');
    });
  }

  it('in the fragment does the same, and the page’s own address stays', async () => {
    const page = await openPortal({ at: '/my/page?a=1#/us/password', isInFragment: true });
    expect(page.heading()).to.equal('Password');
    click(page.link('Subscription'));
    await waitUntil(() => page.heading() === 'Subscription');
    expect(path()).to.equal('/my/page?a=1#/us/subscription');
    window.location.hash = '#/us/sample';
    await waitUntil(() => page.heading() === 'Sample');
  });

  it('to no page says so, and leads to the account', async () => {
    const page = await openPortal({ at: '/portal/us/prizes' });
    expect(page.heading()).to.equal('Page not found');
    expect(page.all('[aria-current]')).to.deep.equal([]);
    click(page.link('Go to your account'));
    await waitUntil(() => page.heading() === 'Account');
    expect(path()).to.equal('/portal/us/');
  });

  for (const [at, edition] of [
    ['/portal/en/sample', 'CA'],
    ['/portal/en/epoch-cinema', 'UK'],
    ['/portal/en/subscription', 'SK'],
    ['/portal/en/newsletters', 'NTD'],
    ['/portal/en/donation', 'CZ'],
  ] as const) {
    it(`to a page that ${edition} does not have for this reader says so: ${at}`, async () => {
      const page = await openPortal({ at, attributes: { edition } });
      expect(page.heading()).to.equal('Page not found');
    });
  }
});

/**
 * Imitates a step in the history: another URL, and an event. A real one may lead out of a tab that has run many tests,
 * whose history is full; the end-to-end tests take it.
 */
const step = (to: string): void => {
  window.history.replaceState(null, '', to);
  window.dispatchEvent(new PopStateEvent('popstate'));
};

describe('A tab', () => {
  it('shows its page, with a step in the history; back and forward are followed', async () => {
    const page = await openPortal({ at: '/portal/us/?from=mail' });
    expect(click(page.link('Password'))).to.equal(true);
    await waitUntil(() => page.heading() === 'Password');
    expect(path()).to.equal('/portal/us/password?from=mail');
    expect(page.texts('[aria-current=page]')).to.deep.equal(['Password']);
    click(page.link('Subscription'));
    await waitUntil(() => page.heading() === 'Subscription');
    step('/portal/us/password');
    await waitUntil(() => page.heading() === 'Password');
    step('/portal/us/');
    await waitUntil(() => page.heading() === 'Account');
  });

  it('of the page that is shown makes no step in the history', async () => {
    // Steps ahead, which earlier tests have left, would make room for one more.
    window.history.pushState(null, '', '/portal/us/password');
    const page = await openPortal({ at: '/portal/us/password' });
    const steps = window.history.length;
    click(page.link('Password'));
    expect([window.history.length, path()]).to.deep.equal([steps, '/portal/us/password']);
  });

  it('is a link, which the browser opens elsewhere where a key or a button says so', async () => {
    const page = await openPortal();
    const link = page.link('Password');
    expect(link.getAttribute('href')).to.equal(`${window.location.origin}/portal/us/password`);
    for (const keys of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }]) {
      expect(click(link, keys), JSON.stringify(keys)).to.equal(false);
    }
    expect(path()).to.equal('/portal/us/');
  });

  it('is followed by every portal of the page', async () => {
    const page = await openPortal();
    const other = page.another();
    await other.opened();
    click(page.link('Password'));
    await waitUntil(() => other.heading() === 'Password');
    expect(other.texts('[aria-current=page]')).to.deep.equal(['Password']);
  });
});

describe('A page that leaves the portal', () => {
  it('keeps its address, and the portal keeps what it shows until it is taken away', async () => {
    const page = await openPortal({ at: '/portal/us/password' });
    const event = oneEvent(window, 'popstate');
    window.history.pushState({ app: 'page' }, '', '/news/ferry?from=portal');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await event;
    expect([path(), page.heading()]).to.deep.equal(['/news/ferry?from=portal', 'Password']);
    window.history.pushState(null, '', '/portal/us/subscription');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await waitUntil(() => page.heading() === 'Subscription');
  });

  it('by a fragment of its own keeps that, too', async () => {
    const page = await openPortal({ at: '/my/page#/us/password', isInFragment: true });
    const event = oneEvent(window, 'hashchange');
    window.location.hash = '#comments';
    await event;
    expect([path(), page.heading()]).to.deep.equal(['/my/page#comments', 'Password']);
  });
});
