import { expect } from '@open-wc/testing';
import { browserVisibility } from '../../../src/platform/browser/visibility.ts';
import { createWorld } from '../../support/world/fake-world.ts';

const open = () => {
  const { clock } = createWorld();
  return { clock, presence: browserVisibility(clock, '') };
};

const clear = () => {
  for (const key of Object.keys(localStorage)) if (key.startsWith('pw_event.')) localStorage.removeItem(key);
  Reflect.deleteProperty(window, 'dataLayer');
  Reflect.deleteProperty(window, '__tcfapi');
};
beforeEach(clear);
after(clear);

describe('Texts that are kept for the pages to come', () => {
  it('are there for other pages, in the order of their ids', () => {
    const { queue } = open().presence;
    queue.set('2', 'b');
    queue.set('1', 'a');
    expect(open().presence.queue.all()).to.deep.equal([
      ['1', 'a'],
      ['2', 'b'],
    ]);
    queue.remove('1');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('pw_event.'))).to.deep.equal(['pw_event.2']);
  });

  it('last as long as the page where storage throws', () => {
    const { queue } = open().presence;
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    try {
      queue.set('3', 'c');
      expect(queue.all()).to.deep.equal([['3', 'c']]);
      queue.remove('3');
      expect(queue.all()).to.deep.equal([]);
    } finally {
      Storage.prototype.setItem = setItem;
    }
  });
});

describe('A reader', () => {
  it('who does something is heard at once, and then not for 5 s', async () => {
    const { clock, presence } = open();
    let uses = 0;
    const stop = presence.onActivity(() => uses++);
    const move = () => window.dispatchEvent(new PointerEvent('pointermove'));
    move();
    move();
    expect(uses).to.equal(1);
    await clock.advance(5000);
    window.dispatchEvent(new KeyboardEvent('keydown'));
    expect(uses).to.equal(2);
    await clock.advance(5000);
    stop();
    move();
    expect(uses).to.equal(2);
  });

  it('who leaves the page has hidden it', () => {
    const { presence } = open();
    const states: boolean[] = [];
    const stop = presence.onVisibility((isVisible) => states.push(isVisible));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    stop();
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(states).to.deep.equal([true, false]);
  });
});

describe('What the page has', () => {
  it('as its data layer gets commands as Google’s tags want them', async () => {
    const layer: unknown[] = ['theirs'];
    Reflect.set(window, 'dataLayer', layer);
    const { pushToDataLayer } = await open().presence.loadAnalytics();
    pushToDataLayer('event', 'pi', { a: 1 });
    expect(layer).to.have.length(2);
    expect(Object.prototype.toString.call(layer[1])).to.equal('[object Arguments]');
    expect(Array.from(Object(layer[1]))).to.deep.equal(['event', 'pi', { a: 1 }]);
  });

  it('as its consent tool may be a thing that is none, or throws', async () => {
    const trap = () => {
      throw new Error('theirs');
    };
    Object.defineProperty(window, '__tcfapi', { configurable: true, get: trap });
    expect(() => open().presence.consentTool()).not.to.throw();
    Object.defineProperty(window, '__tcfapi', { configurable: true, value: trap });
    const tool = await open().presence.consentTool()?.();
    expect(() => tool?.(() => {})).not.to.throw();
  });

  it('as its consent tool is heard until nobody listens', async () => {
    expect(open().presence.consentTool()).to.equal(null);
    let say = (_data: object, _isGood: boolean) => {};
    Reflect.set(window, '__tcfapi', (command: string, version: number, then: typeof say) => {
      if (command === 'addEventListener' && version === 2) say = then;
    });
    const messages: unknown[] = [];
    const tool = await open().presence.consentTool()?.();
    const stop = tool?.((data) => messages.push(data));
    say({ eventStatus: 'tcloaded' }, true);
    say({}, false);
    stop?.();
    say({ eventStatus: 'useractioncomplete' }, true);
    expect(messages).to.deep.equal([{ eventStatus: 'tcloaded' }]);
  });
});

describe('A page in sight', () => {
  afterEach(() => performance.clearMarks('pw-decision'));

  it('counts as seen since its decision', () => {
    performance.mark('pw-decision', { startTime: performance.now() - 40 });
    performance.mark('pw-decision');
    const { clock, presence } = open();
    const shownMs = performance.getEntriesByName('visible', 'visibility-state')[0]?.startTime ?? 0;
    const [decision] = performance.getEntriesByName('pw-decision');
    const agoMs = performance.now() - Math.max(shownMs, decision?.startTime ?? 0);
    expect(presence.seenSince()).to.be.closeTo(clock.now() - agoMs, 20);
  });

  it('counts as seen by nobody before anything was decided', () => {
    expect(open().presence.seenSince()).to.equal(null);
  });
});
