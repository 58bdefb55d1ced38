import { flowBehind } from '../../../src/walls/display/flow-behind.ts';
import type { Wall } from '../../../src/walls/display/wall.ts';
import { parseWallClick } from '../../../src/walls/events/wall-click.ts';
import { documentLanguage } from '../../host/document-language.ts';
import { sheetOf } from '../../host/sheets.ts';
import type { ContentListener, WallViewActions, WallViewPorts } from './wall-view.ts';

/** Acts on the clicks within a template, by the attributes of what was clicked. */
const listenToClicks = (root: ShadowRoot, wall: Wall, actions: WallViewActions): void => {
  const { key, kind, owner } = wall;
  root.addEventListener('click', (event) => {
    const { target } = event;
    const findAttribute = (name: string) =>
      (target instanceof Element ? target.closest(`[${name}]`) : null)?.getAttribute(name);
    const code = parseWallClick(findAttribute('data-pw-track'));
    if (code !== null) actions.track(key, code);
    const templateId = findAttribute('data-pw-show');
    // Modified clicks keep their normal effect, such as a new window.
    if (!templateId || !(event instanceof MouseEvent) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // One popup at a time: the requested template replaces this one.
    if (kind === 'popup') actions.close(key);
    const planId = findAttribute('data-pw-plan');
    actions.show(owner, templateId, { planId, isCounted: code === 'subscribe_btn', fromFlow: flowBehind(wall) });
  });
};

/**
 * Draws an operator's html, css and js in a shadow root of its own: its styles do not reach ours, and ours do not reach
 * it, except inherited custom properties. Its script runs as a function with `root`, `template` and `pw`. A click on an
 * element with `data-pw-track="subscribe_btn"` is tracked under that code. One with `data-pw-show="checkout"` opens
 * that screen, for the plan of its `data-pw-plan` if it has one.
 */
export const drawTemplate = (
  place: HTMLElement,
  wall: Wall,
  { platform: { log }, actions }: WallViewPorts,
  { onHeading }: Pick<ContentListener, 'onHeading'>,
): void => {
  const { template, dom, source, key } = wall;
  const { templateId } = template;
  const element = dom.createElement('div');
  element.className = 'wall-content-template';
  element.setAttribute('part', 'template');
  const language = documentLanguage();
  if (language) element.lang = language;
  const root = element.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheetOf(template.css)];
  root.innerHTML = dom.html(template.html);
  listenToClicks(root, wall, actions);
  place.append(element);
  onHeading(root.querySelector('h1,h2,h3')?.textContent?.trim() ?? '');
  if (template.js === '') return;
  try {
    dom.run(template.js, {
      root,
      template: Object.freeze({ templateId, nodeId: source.nodeId, close: () => actions.close(key) }),
      pw: Reflect.get(window, 'pw'),
    });
  } catch (cause) {
    log.error(`[PW] The script of template ${templateId} failed`, cause);
  }
};
