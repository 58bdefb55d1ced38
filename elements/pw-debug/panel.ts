import { getDecisions } from '../../src/walls/explain/explain.ts';
import { createCopyOutput } from './copy.ts';
import { makeCopyBar } from './copy-bar.ts';
import { disableDebug } from './debug-switch.ts';
import { createDecisionChoice, createDecisionWatch } from './decision-choice.ts';
import { createDock } from './dock.ts';
import { make, makeButton } from './make.ts';
import type { PanelParts } from './panel-parts.ts';
import { createPanelViews } from './panel-views.ts';

/** The interval in ms at which the panel checks for new decisions and results. */
const refreshIntervalMs = 500;

/** The button that hides the panel's content, and shows it again. */
const makeFoldButton = (section: HTMLElement, content: HTMLElement): HTMLElement => {
  const button = makeButton('Fold', () => {
    content.hidden = !content.hidden;
    section.classList.toggle('folded', content.hidden);
    button.textContent = content.hidden ? 'Unfold' : 'Fold';
    button.setAttribute('aria-expanded', String(!content.hidden));
  });
  button.setAttribute('aria-expanded', 'true');
  button.setAttribute('aria-controls', content.id);
  return button;
};

/**
 * Opens the debug panel: it overlays the side or bottom of the page, moves nothing, and takes no focus. It follows the
 * page's decisions until it is closed, which also removes its cookie.
 */
export const openPanel = (parts: PanelParts): void => {
  const { core, whatIf } = parts;
  const { platform, paywalls } = core;
  const { clock, log } = platform;
  const dock = createDock();
  const copyOutput = createCopyOutput();
  const watch = createDecisionWatch(core);
  let stopRefreshing = () => {};

  const choice = createDecisionChoice(core, () => {
    watch.reset();
    refresh();
    views.redrawCheck();
  });
  const views = createPanelViews(parts, dock.root, choice);

  const refresh = () => {
    dock.reposition(paywalls.keys());
    if (!watch.hasChanged()) return;
    choice.update(getDecisions(core).map(({ flowId }) => flowId));
    views.draw().catch((cause: unknown) => log.error('[PW] The debug panel could not be drawn', cause));
  };
  const keepRefreshing = () => {
    refresh();
    stopRefreshing = clock.after(refreshIntervalMs, keepRefreshing);
  };

  const content = make(
    'div',
    { class: 'content', id: 'pw-debug-content' },
    choice.element,
    make('div', { class: 'bar' }, views.tabs.list, makeCopyBar(parts, copyOutput, views.getSettings)),
    copyOutput.element,
    views.element,
  );
  const close = makeButton('Close', () => {
    stopRefreshing();
    views.stop();
    dock.remove();
    disableDebug(platform.cookies);
  });
  const title = make('h2', { id: 'pw-debug-title' }, 'Presswall debug');
  dock.section.append(make('header', {}, title, makeFoldButton(dock.section, content), close), content);
  views.tabs.choose(whatIf === null ? 'decision' : 'if');
  keepRefreshing();
};
