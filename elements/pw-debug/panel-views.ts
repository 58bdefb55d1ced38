import { explainPaywall } from '../../src/walls/explain/explain.ts';
import type { WhatIf } from '../../src/walls/explain/what-if-settings.ts';
import type { createDecisionChoice } from './decision-choice.ts';
import { make } from './make.ts';
import type { PanelParts } from './panel-parts.ts';
import { makeTabs } from './tabs.ts';
import { makeAccessView } from './views/access-view.ts';
import { makeCheckView } from './views/check-view.ts';
import { makeDecisionView } from './views/decision-view.ts';
import { createWhatIfPanel } from './views/what-if-panel.ts';

const noDecisionText = 'No flow has been decided on this page yet.';

/** Replaces the content of an element. If a button in it has the focus, the new button of the same name gets it. */
const replaceContent = (root: ShadowRoot, container: HTMLElement, content: readonly HTMLElement[]): void => {
  const focused = root.activeElement;
  const name = focused !== null && container.contains(focused) ? focused.getAttribute('data-focus') : null;
  container.replaceChildren(...content);
  const focusables = [...container.querySelectorAll<HTMLElement>('[data-focus]')];
  if (name !== null) focusables.find((element) => element.getAttribute('data-focus') === name)?.focus();
};

/** The three views with their tabs, drawn from the chosen decision. */
export const createPanelViews = (
  { core, timeline, whatIf }: PanelParts,
  root: ShadowRoot,
  choice: Pick<ReturnType<typeof createDecisionChoice>, 'explanation'>,
) => {
  let settings: WhatIf = whatIf ?? {};
  let drawCount = 0;
  const decision = make('div', {}, make('p', {}, noDecisionText));
  const whatIfPanel = createWhatIfPanel(core, settings, (changed) => {
    settings = changed;
  });
  const check = make('div');
  const element = make('div', { class: 'views' }, decision, whatIfPanel.element, check);
  const drawCheck = () => {
    const explanation = choice.explanation();
    check.replaceChildren(
      ...(explanation === null
        ? [make('p', {}, noDecisionText)]
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
      element.scrollTop = 0;
      if (name === 'if') whatIfPanel.evaluate();
      if (name === 'check') drawCheck();
    },
  );
  return {
    element,
    tabs,
    getSettings: () => settings,
    draw: async () => {
      const ownDrawCount = ++drawCount;
      const explanation = choice.explanation();
      if (explanation === null) return;
      const explained = await explainPaywall(core, explanation, timeline);
      if (ownDrawCount !== drawCount) return;
      replaceContent(root, decision, makeDecisionView(explained, explanation, 'path'));
      whatIfPanel.update(explanation);
    },
    redrawCheck: () => {
      if (!check.hidden) drawCheck();
    },
    /** Drops a drawing that is under way. */
    stop: () => {
      drawCount++;
    },
  };
};
