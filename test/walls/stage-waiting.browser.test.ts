import { expect, fixture, html } from '@open-wc/testing';
import { createLandingPlace } from '../../src/walls/display/landing-place.ts';
import { parseShowOptions } from '../../src/walls/display/show/show-options.ts';
import type { Template } from '../../src/walls/display/template.ts';
import type { ActionResult } from '../../src/walls/display/wall.ts';
import { createWallManager } from '../../src/walls/display/wall-manager.ts';
import { template } from '../support/walls/template.ts';
import { fakeScrollWatch } from '../support/world/fake-scroll-watch.ts';
import { createWorld } from '../support/world/fake-world.ts';
import { advanceUntil, waitUntil } from '../support/world/until.ts';

const setUp = (templates: Record<string, Template>) => {
  const world = createWorld();
  const reader = fakeScrollWatch(world);
  let prepared = 0;
  let isVisible = true;
  const slow = new Map<string, Promise<void>>();
  const stage = createWallManager({
    ...world,
    landingPlace: createLandingPlace(world.clock, null),
    findReasonAgainst: () => null,
    applyRequirements: (template) => template,
    templates: async (_site, { templateId }) => {
      await slow.get(templateId);
      return templates[templateId] ?? null;
    },
    prepareToDraw: async () => {
      prepared++;
    },
  });
  stage.$walls.listen((walls) => {
    for (const { phase, onDrawn } of walls) if (phase === 'opening') onDrawn(() => isVisible);
  });
  const abort = new AbortController();
  const reports: ActionResult[] = [];
  const show = (target: object, isCountdown = false) =>
    stage.show(
      {
        owner: {},
        source: { flowId: 'f', nodeId: 'n' },
        options: parseShowOptions('ledger', target, isCountdown),
        isEntitlementUnknown: false,
        requestedAt: world.clock.now(),
        signal: abort.signal,
      },
      (performed) => reports.push(performed),
    );
  /** Asks for a wall and gives time to everything but clocks. */
  const ask = async (target: { templateId: string; delay?: object; [key: string]: unknown }, isCountdown = false) => {
    const isWaiting = target.delay !== undefined || ['late', 'deep'].includes(target.templateId);
    const pending = show(target, isCountdown);
    await world.clock.advance(0);
    if (isWaiting) await waitUntil(() => reports.length > 0);
    await world.clock.advance(0);
    return { pending };
  };
  const visibleNames = () => stage.$walls.get().map((wall) => wall.template.templateId);
  const hide = () => {
    isVisible = false;
  };
  return { ...world, stage, reader, abort, reports, ask, visibleNames, hide, slow, prepared: () => prepared };
};

const late = template({ templateId: 'late', trigger: { type: 'delay', delaySec: 4 } });
const deep = template({ templateId: 'deep', trigger: { type: 'scrollPercentage', scrollPercentage: 40 } });
const now = template({ templateId: 'now' });
const why = (performed: ActionResult) => (performed.result === 'held-back' ? performed.why : null);

describe('A wall that waits', () => {
  it('is reported, costs nothing meanwhile, and is shown at its time without a delay of its own', async () => {
    const { ask, visibleNames, clock, reports, prepared } = setUp({ late });
    const { pending } = await ask({ templateId: 'late' });
    expect(reports).to.deep.equal([
      { nodeId: 'n', templateId: 'late', result: 'waiting', for: { kind: 'delay', ms: 4000 } },
    ]);
    await clock.advance(3999);
    expect([visibleNames(), prepared()]).to.deep.equal([[], 0]);
    await clock.advance(1);
    expect(visibleNames()).to.deep.equal(['late']);
    expect((await pending).result).to.equal('shown');
  });

  it('is shown when its reader has scrolled far enough', async () => {
    const { ask, visibleNames, clock, reader } = setUp({ deep });
    await ask({ templateId: 'deep' });
    await clock.advance(5000);
    expect(visibleNames()).to.deep.equal([]);
    reader.scrollTo(0.41);
    await clock.advance(300);
    expect(visibleNames()).to.deep.equal(['deep']);
  });

  it('takes the trigger of its node before that of its template', async () => {
    const { ask, reports } = setUp({ deep });
    await ask({ templateId: 'deep', trigger: { type: 'delay', delaySec: 1 } });
    expect(reports[0]).to.deep.include({ for: { kind: 'delay', ms: 1000 } });
  });

  it('keeps no place meanwhile, and gives way to a popup that stands when its time comes', async () => {
    const { ask, visibleNames, clock } = setUp({ late, now });
    const { pending } = await ask({ templateId: 'late' });
    await ask({ templateId: 'now' });
    await clock.advance(500);
    expect(visibleNames()).to.deep.equal(['now']);
    await clock.advance(4000);
    expect(why(await pending)).to.deep.equal({ kind: 'popup-taken', by: 'now' });
  });

  it('is forgotten with its page', async () => {
    const { ask, visibleNames, clock, abort, reader } = setUp({ deep });
    const { pending } = await ask({ templateId: 'deep' });
    abort.abort();
    reader.scrollTo(0.9);
    await clock.advance(1000);
    expect(why(await pending)).to.deep.equal({ kind: 'cancelled' });
    expect([visibleNames(), reader.isHeard()]).to.deep.equal([[], false]);
  });
});

describe('The bar of a countdown', () => {
  const bar = template({ templateId: 'bar', style: 'inline' });
  const target = { templateId: 'bar', delay: { value: 2, unit: 'sec' }, animationTime: { value: 1, unit: 'min' } };

  it('appears after its delay, with its time', async () => {
    const { ask, visibleNames, clock, stage } = setUp({ bar });
    await ask(target, true);
    await clock.advance(1999);
    expect(visibleNames()).to.deep.equal([]);
    await clock.advance(1);
    expect(stage.$walls.get()).to.have.length(1);
    expect(stage.$walls.get()[0]).to.include({ kind: 'countdown', durationMs: 60_000, isFolded: false, mount: null });
  });

  it('is the only one, and stands beside a popup', async () => {
    const { ask, visibleNames, clock } = setUp({ bar, now, other: template({ templateId: 'other' }) });
    await ask({ templateId: 'bar' }, true);
    const { pending } = await ask({ templateId: 'other' }, true);
    await ask({ templateId: 'now' });
    await clock.advance(500);
    expect(visibleNames()).to.deep.equal(['bar', 'now']);
    expect(why(await pending)).to.deep.equal({ kind: 'bar-taken', by: 'bar' });
  });

  it('is put away to a tab and opened again', async () => {
    const { ask, stage } = setUp({ bar });
    await ask({ templateId: 'bar' }, true);
    const [wall] = stage.$walls.get();
    stage.fold(wall?.key ?? 0, true);
    expect(stage.$walls.get()[0]?.isFolded).to.equal(true);
    stage.fold(wall?.key ?? 0, false);
    expect(stage.$walls.get()[0]?.isFolded).to.equal(false);
  });
});

describe('Of several popups', () => {
  it('the first that was asked for wins, though the template of another came sooner', async () => {
    const { ask, visibleNames, clock, slow } = setUp({ one: template({ templateId: 'one' }), now });
    let come = () => {};
    slow.set('one', new Promise((resolve) => (come = resolve)));
    await ask({ templateId: 'one' });
    const { pending } = await ask({ templateId: 'now' });
    await clock.advance(1000);
    expect(visibleNames()).to.deep.equal([]);
    come();
    await clock.advance(1000);
    expect(visibleNames()).to.deep.equal(['one']);
    expect(why(await pending)).to.deep.equal({ kind: 'popup-taken', by: 'one' });
  });

  it('a later one is shown when the first can not be', async () => {
    const { ask, visibleNames, clock } = setUp({ now });
    await ask({ templateId: 'none' });
    await ask({ templateId: 'now' });
    await advanceUntil(clock, 500, () => visibleNames().length > 0);
    expect(visibleNames()).to.deep.equal(['now']);
  });
});

describe('What the page or its reader asked for', () => {
  it('stays when the flow is decided again, and goes when the page is left', async () => {
    const { stage, visibleNames, clock } = setUp({ now, wall: template({ templateId: 'wall', overlappable: true }) });
    const owner = {};
    const request = {
      owner,
      isEntitlementUnknown: false,
      requestedAt: clock.now(),
      signal: new AbortController().signal,
    };
    const show = (templateId: string, flowId: string) =>
      void stage.show({
        ...request,
        source: { flowId, nodeId: '' },
        options: parseShowOptions('ledger', { templateId }),
      });
    show('now', '');
    show('wall', 'f');
    await advanceUntil(clock, 500, () => visibleNames().length === 2);
    stage.clear(owner, false);
    expect(visibleNames()).to.deep.equal(['now']);
    stage.clear(owner, true);
    expect(visibleNames()).to.deep.equal([]);
  });
});

describe('A wall that the page hides after it was shown', () => {
  it('goes within 2 s with its reason, and gives the content back', async () => {
    const page = await fixture(html`<div><div id="text"><p>1</p></div><div id="here"></div></div>`);
    const { ask, visibleNames, clock, hide, reports, log } = setUp({
      wall: template({ style: 'inline', selector: '#here' }),
    });
    await ask({ templateId: 'wall', removeContent: { selector: '#text' } });
    await clock.advance(10_000);
    expect(page.querySelectorAll('p')).to.have.length(0);
    hide();
    await clock.advance(1000);
    expect(visibleNames()).to.deep.equal(['wall']);
    await clock.advance(1000);
    expect(visibleNames()).to.deep.equal([]);
    expect(page.querySelectorAll('p')).to.have.length(1);
    expect(reports.map(why)).to.deep.equal([{ kind: 'vanished' }]);
    expect(log.lines.map(({ text }) => text)).to.deep.equal(['Show Template: wall was hidden by the page']);
  });

  it('is not looked for any more once it is closed', async () => {
    const { ask, clock, stage, hide, log } = setUp({ now });
    await ask({ templateId: 'now' });
    await clock.advance(500);
    stage.close(stage.$walls.get()[0]?.key ?? 0);
    hide();
    await clock.advance(5000);
    expect(log.lines).to.deep.equal([]);
  });
});
