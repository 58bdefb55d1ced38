import { fixture, html } from '@open-wc/testing';
import { browserDomOperations } from '../../../src/platform/browser/scripts/dom-operations.ts';
import { createSite, flowOf } from '../world/fake-site.ts';
import type { SentRequest } from '../world/fake-world.ts';
import { advanceUntil, waitUntil } from '../world/until.ts';
import { drawWallsOf } from './draw-walls-of.ts';

const markup =
  '<h2>Keep reading</h2><p>Three articles are free.</p><button id="go" data-pw-track="subscribe_btn"><b>Subscribe</b></button><button id="no" data-pw-track="pi">No</button>';
const templates: Record<string, object> = {
  popup: { style: 'popup', html: markup },
  hard: { style: 'popup', html: markup, showCloseButton: false },
  inline: { style: 'inline', selector: '#place', html: markup, fadeOut: true },
  styled: {
    style: 'popup',
    html: markup,
    css: 'h2 { color: rgb(1, 2, 3) }',
    modalClass: 'mine',
    modalStyle: { 'border-top-width': '7px' },
  },
  scripted: {
    style: 'popup',
    html: markup,
    js: 'root.querySelector("#go").addEventListener("click", () => template.close())',
  },
  broken: { style: 'popup', html: markup, js: 'throw new Error("mine")' },
  tall: { style: 'popup', html: markup, css: 'p { height: 3000px }', width: '300px' },
  sized: { style: 'popup', html: markup, sizes: [{ widthValue: 300, widthUnit: 'px' }] },
};

/** The site of the element's walls; the flow `hard` shows a popup that can't be closed. */
export const site = createSite({
  isDrawn: false,
  answers: {
    'GET /api/flow/data': ({ query }: SentRequest) =>
      query.get('flowId') === 'hard'
        ? flowOf({ actions: [{ id: 'wall', type: 'showtemplate', target: { templateId: 'hard' } }] }, ['wall'])
        : flowOf({}, []),
    'GET /api/template': ({ query }: SentRequest) => {
      const templateId = query.get('templateId') ?? '';
      return { templateId, type: 'noniframe', ...templates[templateId] };
    },
  },
});

/** A fresh element, which has run a flow that shows nothing. */
export const createHostElement = async (): Promise<HTMLElement> => {
  const element = await fixture<HTMLElement>(html`<pw-paywall site-id="ledger" flow-id="f"></pw-paywall>`);
  site.sdk.start({ siteId: 'ledger', env: undefined });
  await site.sdk.paywall(element).run({ siteId: 'ledger', flowId: 'f', flowVersion: null });
  return element;
};

/** Returns an element in the shadow root. */
export const findInShadow = (element: Element, selector: string): HTMLElement => {
  const match = element.shadowRoot?.querySelector(selector);
  if (!(match instanceof HTMLElement)) throw new Error(`${selector} is not drawn`);
  return match;
};

/** Shows a template in a fresh element and waits until it is drawn. */
export const showTemplate = async (templateId: string) => {
  const element = await createHostElement();
  const wallCountBefore = site.sdk.$walls.get().length;
  const showing = site.sdk.paywall(element).show(templateId, {});
  await advanceUntil(site.clock, 500, () => site.sdk.$walls.get().length > wallCountBefore);
  await showing;
  const at = templates[templateId];
  const isInline = at !== undefined && 'selector' in at;
  if (!isInline) await waitUntil(() => element.shadowRoot?.querySelector('.wall-content-template')?.shadowRoot);
  return element;
};

/** The inside of the template. */
export const templateRoot = (element: Element): ShadowRoot => {
  const root = findInShadow(element, '.wall-content-template').shadowRoot;
  if (root === null) throw new Error('The template is not drawn');
  return root;
};

/** Lets the element render with the browser's own DOM operations. */
export const enableWallRendering = () => {
  site.platform.loadDomOperations = async () => browserDomOperations('');
  drawWallsOf(site.sdk);
};
