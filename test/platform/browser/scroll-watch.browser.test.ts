import { expect, fixture, html } from '@open-wc/testing';
import { browserScrollWatch } from '../../../src/platform/browser/scroll-watch.ts';

const watch = browserScrollWatch();
const never = new AbortController().signal;

const long = () =>
  fixture<HTMLElement>(
    html`<div style="height: 5000px; padding-top: 1500px"><p id="part" style="height: 1000px"></p></div>`,
  );

afterEach(() => window.scrollTo(0, 0));

describe('The share of a page that was scrolled', () => {
  it('goes from 0 to 1', async () => {
    await long();
    expect(watch.scrolledShare(null)).to.equal(0);
    const way = document.documentElement.scrollHeight - window.innerHeight;
    window.scrollTo(0, way / 2);
    expect(watch.scrolledShare(null)).to.be.closeTo(0.5, 0.01);
    window.scrollTo(0, way);
    expect(watch.scrolledShare(null)).to.be.closeTo(1, 0.001);
  });

  it('is that of an element, as far as it has passed the foot of the window', async () => {
    const page = await long();
    const part = page.querySelector('#part');
    window.scrollTo(0, window.scrollY + (part?.getBoundingClientRect().top ?? 0) - window.innerHeight);
    expect(watch.scrolledShare('#part')).to.be.closeTo(0, 0.01);
    window.scrollBy(0, 400);
    expect(watch.scrolledShare('#part')).to.be.closeTo(0.4, 0.01);
    window.scrollBy(0, 3000);
    expect(watch.scrolledShare('#part')).to.equal(1);
  });

  it('is that of the page where the selector finds nothing or is none', async () => {
    await long();
    window.scrollTo(0, 500);
    expect(watch.scrolledShare('#nowhere')).to.equal(watch.scrolledShare(null));
    expect(watch.scrolledShare('..')).to.equal(watch.scrolledShare(null));
  });
});

describe('Scrolling', () => {
  it('is heard, also in an element of the page, until nobody listens', async () => {
    const box = await fixture<HTMLElement>(
      html`<div style="height: 100px; overflow: auto"><div style="height: 900px"></div></div>`,
    );
    let callCount = 0;
    const scrolled = () => new Promise((resolve) => box.addEventListener('scroll', resolve, { once: true }));
    const stop = watch.onScroll(() => callCount++);
    const first = scrolled();
    box.scrollTop = 50;
    await first;
    expect(callCount).to.equal(1);
    stop();
    const second = scrolled();
    box.scrollTop = 90;
    await second;
    expect(callCount).to.equal(1);
  });
});

describe('Looking', () => {
  it('is so at once in a page that is in front', () => watch.untilVisible(never));

  it('is waited for in one that is not, even where markup takes the name', async () => {
    const described = Object.getOwnPropertyDescriptor(Document.prototype, 'hidden');
    let isHidden = true;
    Object.defineProperty(Document.prototype, 'hidden', { configurable: true, get: () => isHidden });
    try {
      await fixture(html`<img name="hidden" alt="" />`);
      let isOver = false;
      const looking = watch.untilVisible(never).then(() => {
        isOver = true;
      });
      document.dispatchEvent(new Event('visibilitychange'));
      await Promise.resolve();
      expect(isOver).to.equal(false);
      isHidden = false;
      document.dispatchEvent(new Event('visibilitychange'));
      await looking;
    } finally {
      if (described) Object.defineProperty(Document.prototype, 'hidden', described);
    }
  });
});
