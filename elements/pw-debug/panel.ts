import type { PageCore } from '../../src/page-core.ts';
import { decisionsOf, explainPage, explainPaywall, redactFor } from '../../src/wall/explain/explain.ts';
import type { Timeline } from '../../src/wall/explain/explain-ports.ts';
import type { WhatIf } from '../../src/wall/explain/what-if-settings.ts';
import { makeAccess } from './access-view.ts';
import { makeCheck } from './check-view.ts';
import { createCopyPlace } from './copy.ts';
import { linkTo, turnOff } from './debug-switch.ts';
import { makeDecision } from './decision-view.ts';
import { createDock } from './dock.ts';
import { make, makeButton } from './make.ts';
import { makeTabs } from './tabs.ts';
import { createWhatIfPanel } from './what-if-panel.ts';

/** How often the panel looks whether something was decided, shown or held back. */
const lookAgainMs = 500;

interface PanelParts {
  core: PageCore;
  timeline: Timeline;
  /** What a link asks to be tried; null without one. */
  whatIf: WhatIf | null;
}

/** Replaces what stands in an element; a button that has the focus hands it on to the one of the same name. */
const replaceKeepingFocus = (root: ShadowRoot, place: HTMLElement, content: readonly HTMLElement[]): void => {
  const focused = root.activeElement;
  const name = focused !== null && place.contains(focused) ? focused.getAttribute('data-focus') : null;
  place.replaceChildren(...content);
  const next = [...place.querySelectorAll<HTMLElement>('[data-focus]')];
  if (name !== null) next.find((element) => element.getAttribute('data-focus') === name)?.focus();
};

/**
 * Shows the debug panel: it stands over the page at its side or bottom, moves nothing, and takes no focus. It follows
 * what the page decides until it is closed, which also removes its cookie.
 */
export const openPanel = ({ core, timeline, whatIf }: PanelParts): void => {
  const { platform, paywalls } = core;
  const { clock, log } = platform;
  const dock = createDock();
  const copyPlace = createCopyPlace();
  let settings: WhatIf = whatIf ?? {};
  let chosen = 0;
  let seen = '';
  let known: readonly object[] = [];
  let turn = 0;
  let stopLooking = () => {};

  const decision = make('div', {}, make('p', {}, 'No flow has been decided on this page yet.'));
  const tried = createWhatIfPanel(core, settings, (changed) => {
    settings = changed;
  });
  const check = make('div');
  const views = make('div', { class: 'views' }, decision, tried.element, check);
  const current = () => decisionsOf(core)[chosen] ?? decisionsOf(core)[0] ?? null;

  const drawCheck = () => {
    const explanation = current();
    check.replaceChildren(
      ...(explanation === null
        ? [make('p', {}, 'No flow has been decided on this page yet.')]
        : [...makeCheck(core, explanation), ...makeAccess(core)]),
    );
  };
  const tabs = makeTabs(
    [
      { name: 'decision', label: 'Decision', panel: decision },
      { name: 'if', label: 'What if', panel: tried.element },
      { name: 'check', label: 'Check', panel: check },
    ],
    (name) => {
      views.scrollTop = 0;
      if (name === 'if') tried.evaluate();
      if (name === 'check') drawCheck();
    },
  );

  const choice = make('select', { 'aria-label': 'Which flow', class: 'choice', hidden: true });
  choice.addEventListener('change', () => {
    chosen = choice.selectedIndex;
    seen = '';
    look();
    if (!check.hidden) drawCheck();
  });

  const draw = async () => {
    const mine = ++turn;
    const explanation = current();
    if (explanation === null) return;
    const explained = await explainPaywall(core, explanation, timeline);
    if (mine !== turn) return;
    replaceKeepingFocus(dock.root, decision, makeDecision(explained, explanation, 'path'));
    tried.update(explanation);
  };

  /** Outcomes are new objects whenever a flow was decided anew; what became of actions changes within. */
  const look = () => {
    dock.settle(paywalls.keys());
    const decisions = decisionsOf(core);
    const outcomes = decisions.map(({ outcome }) => outcome);
    const now = JSON.stringify(decisions.map(({ flowId, performed }) => [flowId, performed]));
    const isNew = outcomes.length !== known.length || outcomes.some((outcome, at) => outcome !== known[at]);
    if (!isNew && now === seen) return;
    known = outcomes;
    seen = now;
    choice.replaceChildren(...decisions.map(({ flowId }) => make('option', {}, `Flow ${flowId}`)));
    choice.hidden = decisions.length < 2;
    choice.selectedIndex = Math.min(chosen, decisions.length - 1);
    draw().catch((cause: unknown) => log.error('[PW] The debug panel could not be drawn', cause));
  };
  const keepLooking = () => {
    look();
    stopLooking = clock.after(lookAgainMs, keepLooking);
  };

  const copyLink = () => copyPlace.copy(linkTo(platform.page.url(), settings, redactFor(core)), 'Link');
  const copyData = async () => {
    const { pageAccess } = await import('./access.ts');
    const explained = await explainPage(core, timeline, pageAccess(core, null));
    const address = redactFor(core)(platform.page.url());
    await copyPlace.copy(JSON.stringify({ address, explained }, null, 2), 'JSON');
  };
  const tell = (cause: unknown) => log.error('[PW] The explanation could not be copied', cause);

  const content = make('div', { class: 'content', id: 'pw-debug-content' });
  const fold = makeButton('Fold', () => {
    content.hidden = !content.hidden;
    dock.section.classList.toggle('folded', content.hidden);
    fold.textContent = content.hidden ? 'Unfold' : 'Fold';
    fold.setAttribute('aria-expanded', String(!content.hidden));
  });
  fold.setAttribute('aria-expanded', 'true');
  fold.setAttribute('aria-controls', content.id);
  const close = makeButton('Close', () => {
    stopLooking();
    turn++;
    dock.remove();
    turnOff(platform.cookies);
  });

  content.append(
    choice,
    make(
      'div',
      { class: 'bar' },
      tabs.list,
      make(
        'div',
        { class: 'copy' },
        makeButton('Copy link', () => void copyLink().catch(tell)),
        makeButton('Copy JSON', () => void copyData().catch(tell)),
      ),
    ),
    copyPlace.element,
    views,
  );
  dock.section.append(
    make('header', {}, make('h2', { id: 'pw-debug-title' }, 'Presswall debug'), fold, close),
    content,
  );
  tabs.choose(whatIf === null ? 'decision' : 'if');
  keepLooking();
};
