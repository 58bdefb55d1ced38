import type { PageCore } from '../../src/sdk/page-core.ts';
import { createRedactFor, explainPage, explainPaywall, getDecisions } from '../../src/walls/explain/explain.ts';
import type { DecisionTimeline } from '../../src/walls/explain/explain-ports.ts';
import type { WhatIf } from '../../src/walls/explain/what-if-settings.ts';
import { createCopyOutput } from './copy.ts';
import { debugLink, disableDebug } from './debug-switch.ts';
import { createDock } from './dock.ts';
import { make, makeButton } from './make.ts';
import { makeTabs } from './tabs.ts';
import { makeAccessView } from './views/access-view.ts';
import { makeCheckView } from './views/check-view.ts';
import { makeDecisionView } from './views/decision-view.ts';
import { createWhatIfPanel } from './views/what-if-panel.ts';

/** The interval in ms at which the panel checks for new decisions and results. */
const refreshIntervalMs = 500;

interface PanelParts {
  core: PageCore;
  timeline: DecisionTimeline;
  /** The what-if settings of a link; null without one. */
  whatIf: WhatIf | null;
}

/** Replaces the content of an element. If a button in it has the focus, the new button of the same name gets it. */
const replaceContent = (root: ShadowRoot, container: HTMLElement, content: readonly HTMLElement[]): void => {
  const focused = root.activeElement;
  const name = focused !== null && container.contains(focused) ? focused.getAttribute('data-focus') : null;
  container.replaceChildren(...content);
  const focusables = [...container.querySelectorAll<HTMLElement>('[data-focus]')];
  if (name !== null) focusables.find((element) => element.getAttribute('data-focus') === name)?.focus();
};

/**
 * Opens the debug panel: it overlays the side or bottom of the page, moves nothing, and takes no focus. It follows the
 * page's decisions until it is closed, which also removes its cookie.
 */
export const openPanel = ({ core, timeline, whatIf }: PanelParts): void => {
  const { platform, paywalls } = core;
  const { clock, log } = platform;
  const dock = createDock();
  const copyOutput = createCopyOutput();
  let settings: WhatIf = whatIf ?? {};
  let chosenIndex = 0;
  let lastState = '';
  let lastOutcomes: readonly object[] = [];
  let drawCount = 0;
  let stopRefreshing = () => {};

  const decision = make('div', {}, make('p', {}, 'No flow has been decided on this page yet.'));
  const whatIfPanel = createWhatIfPanel(core, settings, (changed) => {
    settings = changed;
  });
  const check = make('div');
  const views = make('div', { class: 'views' }, decision, whatIfPanel.element, check);
  const chosenExplanation = () => getDecisions(core)[chosenIndex] ?? getDecisions(core)[0] ?? null;

  const drawCheck = () => {
    const explanation = chosenExplanation();
    check.replaceChildren(
      ...(explanation === null
        ? [make('p', {}, 'No flow has been decided on this page yet.')]
        : [...makeCheckView(core, explanation), ...makeAccessView(core)]),
    );
  };
  const tabs = makeTabs(
    [
      { name: 'decision', label: 'Decision', panel: decision },
      { name: 'if', label: 'What if', panel: whatIfPanel.element },
      { name: 'check', label: 'Check', panel: check },
    ],
    (name) => {
      views.scrollTop = 0;
      if (name === 'if') whatIfPanel.evaluate();
      if (name === 'check') drawCheck();
    },
  );

  const choice = make('select', { 'aria-label': 'Which flow', class: 'choice', hidden: true });
  choice.addEventListener('change', () => {
    chosenIndex = choice.selectedIndex;
    lastState = '';
    refresh();
    if (!check.hidden) drawCheck();
  });

  const draw = async () => {
    const ownDrawCount = ++drawCount;
    const explanation = chosenExplanation();
    if (explanation === null) return;
    const explained = await explainPaywall(core, explanation, timeline);
    if (ownDrawCount !== drawCount) return;
    replaceContent(dock.root, decision, makeDecisionView(explained, explanation, 'path'));
    whatIfPanel.update(explanation);
  };

  /** A flow decided again has a new outcome object; the results of its actions change in place. */
  const refresh = () => {
    dock.reposition(paywalls.keys());
    const decisions = getDecisions(core);
    const outcomes = decisions.map(({ outcome }) => outcome);
    const state = JSON.stringify(decisions.map(({ flowId, results }) => [flowId, results]));
    const isNew =
      outcomes.length !== lastOutcomes.length || outcomes.some((outcome, at) => outcome !== lastOutcomes[at]);
    if (!isNew && state === lastState) return;
    lastOutcomes = outcomes;
    lastState = state;
    choice.replaceChildren(...decisions.map(({ flowId }) => make('option', {}, `Flow ${flowId}`)));
    choice.hidden = decisions.length < 2;
    choice.selectedIndex = Math.min(chosenIndex, decisions.length - 1);
    draw().catch((cause: unknown) => log.error('[PW] The debug panel could not be drawn', cause));
  };
  const keepRefreshing = () => {
    refresh();
    stopRefreshing = clock.after(refreshIntervalMs, keepRefreshing);
  };

  const copyLink = () => copyOutput.copy(debugLink(platform.page.url(), settings, createRedactFor(core)), 'Link');
  const copyData = async () => {
    const { pageAccess } = await import('./views/access.ts');
    const explained = await explainPage(core, timeline, pageAccess(core, null));
    const url = createRedactFor(core)(platform.page.url());
    await copyOutput.copy(JSON.stringify({ address: url, explained }, null, 2), 'JSON');
  };
  const logFailure = (cause: unknown) => log.error('[PW] The explanation could not be copied', cause);

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
    stopRefreshing();
    drawCount++;
    dock.remove();
    disableDebug(platform.cookies);
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
        makeButton('Copy link', () => void copyLink().catch(logFailure)),
        makeButton('Copy JSON', () => void copyData().catch(logFailure)),
      ),
    ),
    copyOutput.element,
    views,
  );
  dock.section.append(
    make('header', {}, make('h2', { id: 'pw-debug-title' }, 'Presswall debug'), fold, close),
    content,
  );
  tabs.choose(whatIf === null ? 'decision' : 'if');
  keepRefreshing();
};
