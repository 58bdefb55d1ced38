import { expect } from '@open-wc/testing';
import { movedEvent } from '../../../elements/host/define.ts';
import { unmountAll } from '../../support/trees/mount-tree.tsx';
import { openPayment } from '../../support/trees/payment-tree.tsx';
import { waitUntil } from '../../support/world/until.ts';

afterEach(() => {
  unmountAll();
  for (const style of document.head.querySelectorAll('style[data-test]')) style.remove();
});

/** A sheet of the page. */
const pageSays = (css: string) => {
  const style = document.createElement('style');
  style.dataset.test = '';
  style.textContent = css;
  document.head.append(style);
};

const boxOf = (element: Element | undefined) => {
  if (element === undefined) throw new Error('It is not drawn');
  return element.getBoundingClientRect();
};

describe('The fields of a gateway', () => {
  it('stand in the page, and are shown by slots of the tree, inside of React’s strict mode', async () => {
    const page = openPayment();
    await page.ready();
    expect(page.holders()).to.have.length(3);
    expect(page.stripe.all.filter(({ isDestroyed }) => isDestroyed)).to.deep.equal([]);
    const frames = page.all('.payment-gateway-frame');
    for (const [at, holder] of page.holders().entries()) {
      const [inner, outer] = [boxOf(holder.querySelector('iframe') ?? undefined), boxOf(frames[at])];
      expect(inner.width).to.be.above(50);
      expect(inner.top).to.be.at.least(outer.top);
      expect(inner.bottom).to.be.at.most(outer.bottom);
      expect(inner.left).to.be.at.least(outer.left);
      expect(inner.right).to.be.at.most(outer.right);
    }
  });

  it('leave nothing behind', async () => {
    const before = document.adoptedStyleSheets.length;
    const page = openPayment();
    await page.ready();
    const frames = page.stripe.drawn().map(({ frame }) => frame);
    expect(document.adoptedStyleSheets).to.have.length(before + 1);
    page.unmount();
    expect(page.holders()).to.deep.equal([]);
    expect(frames.filter((frame) => frame.isConnected)).to.deep.equal([]);
    expect(page.stripe.drawn()).to.deep.equal([]);
    expect(document.adoptedStyleSheets).to.have.length(before);
  });

  it('that come too late for a form that is gone are taken away again', async () => {
    const page = openPayment();
    let bring: () => void = () => {};
    page.site.dom.load = () => new Promise((resolve) => (bring = () => resolve(() => page.stripe.Stripe)));
    await waitUntil(() => page.holders().length === 3, 'nothing is loading');
    page.unmount();
    bring();
    await page.site.clock.advance(10);
    expect(page.stripe.drawn()).to.deep.equal([]);
  });

  it('of two forms in one element do not meet', async () => {
    const page = openPayment({ times: 2 });
    await page.ready();
    const slots = page.holders().map((holder) => holder.slot);
    expect(new Set(slots).size).to.equal(6);
    for (const holder of page.holders()) {
      if (!(holder instanceof HTMLElement)) throw new Error('It is no element');
      expect(holder.assignedSlot?.name).to.equal(holder.slot);
    }
  });

  for (const [how, move] of [
    [
      'by an element that tells of it',
      ({ host, root }) => {
        document.body.prepend(host);
        root.dispatchEvent(new Event(movedEvent));
      },
    ],
    ['by a page that moves what is around it', ({ host }) => document.body.prepend(host)],
  ] satisfies [string, (page: ReturnType<typeof openPayment>) => void][]) {
    it(`are mounted again when they were moved ${how}, and say what has to be retyped`, async () => {
      const page = openPayment();
      await page.ready();
      page.stripe.type('number');
      const frames = page.stripe.drawn().map(({ frame }) => frame);
      move(page);
      await page.says('Please type your details again.');
      await page.ready();
      expect(page.stripe.drawn().some(({ frame }) => frames.includes(frame))).to.equal(false);
      expect(page.holders()).to.have.length(3);
      page.stripe.type('number');
      await waitUntil(() => !page.text().includes('Please type your details again.'), 'it is still said');
    });
  }

  it('take the colours of the tokens, and follow them', async () => {
    const page = openPayment();
    await page.ready();
    const colour = () =>
      Reflect.get(Object(Reflect.get(Object(page.stripe.field('number').options.style), 'base')), 'color');
    expect(colour()).to.equal('rgb(27, 29, 33)');
    page.host.style.setProperty('color-scheme', 'dark', 'important');
    await waitUntil(() => colour() === 'rgb(236, 235, 231)', 'the fields stay as they are');
    page.host.style.setProperty('--pw-text', 'rgb(1, 2, 3)');
    await waitUntil(() => colour() === 'rgb(1, 2, 3)', 'the fields do not follow the page');
    expect(page.stripe.all).to.have.length(3);
  });

  const colours = ({ host }: ReturnType<typeof openPayment>) => {
    host.style.setProperty('color-scheme', 'dark', 'important');
  };

  it('of Braintree keep what was typed, and what it was typed on, when the colours change', async () => {
    const page = openPayment({ edition: 'US' });
    await waitUntil(() => page.braintree.given('hostedFields') !== undefined, 'no fields');
    await waitUntil(() => page.all('[aria-busy]').length === 0, 'they do not get ready');
    const renderedFields = () => page.braintree.asked.filter(({ name }) => name === 'hostedFields').length;
    page.braintree.type('number');
    await waitUntil(() => page.all('.payment-gateway-frame').length === 3, 'they are not shown');
    const [frame] = page.all('.payment-gateway-frame');
    const light = getComputedStyle(frame ?? page.host).backgroundColor;
    colours(page);
    await waitUntil(() => frame?.style.backgroundColor === light, 'they do not keep their colour');
    expect([renderedFields(), page.text().includes('Please type your details again.')]).to.deep.equal([1, false]);
    page.braintree.type('number', { isEmpty: true, isValid: false });
    await waitUntil(() => renderedFields() === 2, 'they do not follow once nothing stands in them');
    await waitUntil(() => frame?.style.backgroundColor === '', 'they keep the colour');
  });

  it('of Braintree that nobody has typed in follow the colours', async () => {
    const page = openPayment({ edition: 'US' });
    await waitUntil(() => page.braintree.given('hostedFields') !== undefined, 'no fields');
    await waitUntil(() => page.all('[aria-busy]').length === 0, 'they do not get ready');
    colours(page);
    await waitUntil(
      () => page.braintree.asked.filter(({ name }) => name === 'hostedFields').length === 2,
      'they keep the colours',
    );
  });

  // Safari 26 always moves by removing.
  if ('moveBefore' in Element.prototype) {
    it('keep what was typed when the browser moves them as they are', async () => {
      const page = openPayment();
      const next = document.body.appendChild(document.createElement('section'));
      await page.ready();
      page.stripe.type('number');
      const frames = page.stripe.drawn().map(({ frame }) => frame.contentWindow);
      Reflect.apply(Reflect.get(next, 'moveBefore'), next, [page.host, null]);
      expect(page.host.parentElement).to.equal(next);
      page.root.dispatchEvent(new Event(movedEvent));
      await page.site.clock.advance(10);
      expect(page.stripe.drawn().map(({ frame }) => frame.contentWindow)).to.deep.equal(frames);
      expect(page.stripe.all).to.have.length(3);
      next.remove();
    });
  }

  it('stay as they are, whatever a page says of its elements', async () => {
    pageSays(`
      div { display: none !important; padding: 40px !important; transform: rotate(10deg); font-size: 60px }
      iframe { width: 10px !important; height: 300px !important; opacity: 0 !important; margin: 50px !important }
      div div, div iframe#a, [slot] iframe { position: fixed !important; visibility: hidden !important }
      div::before { content: 'Buy now' !important; display: block; height: 100px }
    `);
    const page = openPayment();
    page.host.style.setProperty('all', 'initial', 'important');
    page.host.style.setProperty('display', 'block', 'important');
    await page.ready();
    const [holder] = page.holders();
    const frame = holder?.querySelector('iframe') ?? undefined;
    const { opacity, visibility, position } = getComputedStyle(frame ?? document.body);
    expect([opacity, visibility, position]).to.deep.equal(['1', 'visible', 'relative']);
    expect(boxOf(frame).height).to.equal(24);
    expect(boxOf(frame).width).to.equal(boxOf(holder).width);
    expect(boxOf(holder).height).to.equal(24);
    expect(getComputedStyle(holder ?? document.body, '::before').content).to.equal('none');
  });
});
