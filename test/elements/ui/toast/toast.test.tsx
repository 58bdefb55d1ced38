import { expect, nextFrame } from '@open-wc/testing';
import { resetMouse, sendMouse } from '@web/test-runner-commands';
import { flushSync } from 'react-dom';
import { useOpenStore } from '../../../../elements/hooks/use-open-store.ts';
import styles from '../../../../elements/ui/toast/toast.css';
import { ToastList } from '../../../../elements/ui/toast/toast.tsx';
import { createToastStore, type ToastStore } from '../../../../src/notices/toast-store.ts';
import { drawPart, removeParts } from '../../../support/trees/draw.ts';
import { createWorld, type FakeClock } from '../../../support/world/fake-world.ts';
import { waitUntil } from '../../../support/world/until.ts';

/** The spec's (newsletters point 9). */
const closeAfterMs = 3000;

afterEach(async () => {
  removeParts();
  await resetMouse();
});

/** Toasts as an element draws them, at a clock that stands still. */
const draw = () => {
  const { clock } = createWorld();
  const timers = new Set<object>();
  /** A clock whose due timers draw at once. */
  const drawnClock: Pick<FakeClock, 'after'> = {
    after: (ms, then) => {
      const timer = {};
      timers.add(timer);
      const stop = clock.after(ms, () => {
        timers.delete(timer);
        flushSync(then);
      });
      return () => {
        timers.delete(timer);
        stop();
      };
    },
  };
  const store = createToastStore(drawnClock, closeAfterMs);
  const Drawn = () => {
    useOpenStore(() => store);
    return (
      <>
        <style>{styles}</style>
        <button type="button" className="before" />
        <ToastList store={store} label="Messages" closeLabel="Close" />
      </>
    );
  };
  const { place, find } = drawPart(<Drawn />);
  const tell: ToastStore['show'] = (...args) => flushSync(() => store.show(...args));
  const button = (at: number, name = 'close') => {
    const element = place.querySelectorAll('li')[at]?.querySelector<HTMLButtonElement>(`.toast-${name}`);
    if (!element) throw new Error(`Toast ${at} has no ${name}`);
    return element;
  };
  /** Moves the pointer onto a toast's button. */
  const pointAt = async (which: HTMLButtonElement, type: 'move' | 'click' = 'move') => {
    const { left, top, width, height } = which.getBoundingClientRect();
    await sendMouse({ type, position: [Math.round(left + width / 2), Math.round(top + height / 2)] });
  };
  return {
    clock,
    place,
    before: find('.before'),
    tell,
    button,
    pointAt,
    pointAway: () => sendMouse({ type: 'move', position: [5, 300] }),
    /** Waits until so many toasts are on their way out. */
    counting: (count: number) => waitUntil(() => timers.size === count),
    click: (which: HTMLButtonElement) => flushSync(() => which.click()),
    focus: (which: HTMLElement) => flushSync(() => which.focus()),
    texts: () => [...place.querySelectorAll('p')].map(({ textContent }) => textContent),
  };
};

describe('A toast', () => {
  it('goes away three seconds after it came', async () => {
    const { tell, clock, texts } = draw();
    tell('info', 'First');
    await clock.advance(1000);
    tell('info', 'Second');
    await clock.advance(1999);
    expect(texts()).to.deep.equal(['First', 'Second']);
    await clock.advance(1);
    expect(texts()).to.deep.equal(['Second']);
    await clock.advance(1000);
    expect(texts()).to.deep.equal([]);
  });

  it('stands below those before it; no more than four stand at once', async () => {
    const { tell, clock, texts } = draw();
    for (const text of ['1', '2', '3', '4', '5', '6']) tell('info', text);
    expect(texts()).to.deep.equal(['3', '4', '5', '6']);
    await clock.advance(closeAfterMs);
    expect(texts()).to.deep.equal([]);
  });

  it('says its kind, and is an alert where something is wrong', () => {
    const { tell, place } = draw();
    for (const kind of ['success', 'error', 'warning', 'info'] as const) tell(kind, kind);
    const renderedItems = [...place.querySelectorAll('li')].map((toast) => [
      toast.dataset.kind,
      toast.getAttribute('part'),
      toast.querySelector('p')?.getAttribute('role'),
    ]);
    expect(renderedItems).to.deep.equal([
      ['success', 'toast toast-success', null],
      ['error', 'toast toast-error', 'alert'],
      ['warning', 'toast toast-warning', 'alert'],
      ['info', 'toast toast-info', null],
    ]);
  });

  it('is closed by its button, alone', () => {
    const { tell, click, button, texts } = draw();
    for (const text of ['1', '2', '3']) tell('info', text);
    expect(button(1).getAttribute('aria-label')).to.equal('Close');
    click(button(1));
    expect(texts()).to.deep.equal(['1', '3']);
  });

  it('is closed by its action, which runs once', () => {
    const { tell, click, button, texts } = draw();
    let runs = 0;
    const run = () => {
      runs += 1;
    };
    tell('success', 'Gone', { label: 'Undo', run });
    expect(button(0, 'action').textContent).to.equal('Undo');
    click(button(0, 'action'));
    expect(runs).to.equal(1);
    expect(texts()).to.deep.equal([]);
  });

  it('leaves no timer behind when its element goes', async () => {
    const { tell, clock } = draw();
    tell('info', 'Late');
    removeParts();
    let isRun = false;
    clock.after(closeAfterMs, () => {
      isRun = true;
    });
    await clock.advance(closeAfterMs);
    expect(isRun).to.equal(true);
  });
});

describe('Toasts that a reader attends to', () => {
  it('stay as long as they are pointed at, also those that come meanwhile', async () => {
    const { tell, pointAt, pointAway, counting, button, clock, texts } = draw();
    tell('info', 'First');
    await clock.advance(2999);
    await pointAt(button(0));
    await counting(0);
    tell('info', 'Second');
    await clock.advance(60_000);
    expect(texts()).to.deep.equal(['First', 'Second']);
    await pointAway();
    await counting(2);
    await clock.advance(closeAfterMs);
    expect(texts()).to.deep.equal([]);
  });

  it('stay as long as the focus is in one of them', async () => {
    const { tell, focus, button, before, clock, texts } = draw();
    tell('info', 'First');
    focus(button(0));
    await clock.advance(60_000);
    expect(texts()).to.deep.equal(['First']);
    focus(before);
    await clock.advance(closeAfterMs);
    expect(texts()).to.deep.equal([]);
  });

  it('stay when the focus moves within them, and when the pointer comes and goes while it is there', async () => {
    const { tell, focus, button, pointAt, pointAway, counting, clock, texts } = draw();
    tell('info', 'First', { label: 'Undo', run: () => {} });
    focus(button(0, 'action'));
    focus(button(0));
    await pointAt(button(0));
    await pointAway();
    await nextFrame();
    await counting(0);
    await clock.advance(60_000);
    expect(texts()).to.deep.equal(['First']);
  });

  it('go by again when the one that had the focus has been closed', async () => {
    const { tell, focus, click, button, counting, clock, texts } = draw();
    tell('info', 'First');
    tell('info', 'Second');
    focus(button(0));
    click(button(0));
    expect(texts()).to.deep.equal(['Second']);
    await counting(1);
    await clock.advance(closeAfterMs);
    expect(texts()).to.deep.equal([]);
  });

  it('go by again when the one that was pointed at has been closed, and the pointer is on none', async () => {
    const { tell, pointAt, pointAway, counting, button, clock, texts } = draw();
    tell('info', 'First');
    tell('info', 'Second');
    await pointAt(button(1));
    await counting(0);
    await pointAt(button(1), 'click');
    expect(texts()).to.deep.equal(['First']);
    await pointAway();
    await counting(1);
    await clock.advance(closeAfterMs);
    expect(texts()).to.deep.equal([]);
  });

  it('that come after the last one was closed go by as ever', async () => {
    const { tell, pointAt, counting, button, clock, texts } = draw();
    tell('info', 'First');
    await pointAt(button(0));
    await counting(0);
    await pointAt(button(0), 'click');
    expect(texts()).to.deep.equal([]);
    await sendMouse({ type: 'move', position: [5, 300] });
    tell('info', 'Second');
    await counting(1);
    await clock.advance(closeAfterMs);
    expect(texts()).to.deep.equal([]);
  });
});
