import { fixture, html } from '@open-wc/testing';
import type { SdkEvents } from '../../../src/sdk/types.ts';
import { createSite, flowOf } from '../world/fake-site.ts';
import type { SentRequest } from '../world/fake-world.ts';
import { advanceUntil, waitUntil } from '../world/until.ts';
import { createFrameWorld } from './frame-world.ts';

/** Origin of the page that shows the frame. */
export const pageOrigin = 'https://ledger.example';
/** Origin of the page in the frame. */
export const frameOrigin = 'https://pw.example';

const templates: Record<string, object> = {
  popup: { style: 'popup', resizable: true, version: 3 },
  stiff: { style: 'popup' },
  hard: { style: 'popup', showCloseButton: false },
  next: { style: 'popup', type: 'noniframe', html: '<h2>Next</h2>' },
};

/** Opens an iframe wall, and records its messages to the parent. */
export const openFrameWall = async (templateId = 'popup', address = `${pageOrigin}/news/a`) => {
  const site = createSite({
    page: { address },
    answers: {
      'GET /api/flow/data': flowOf({}, []),
      'GET /api/template': ({ query }: SentRequest) => {
        const id = query.get('templateId') ?? '';
        return { templateId: id, type: 'iframe', ...templates[id] };
      },
    },
  });
  const world = createFrameWorld(site);
  const element = await fixture<HTMLElement>(html`<div></div>`);
  site.sdk.start({ siteId: 'ledger', env: undefined });
  const owner = site.sdk.paywall(element);
  await owner.run({ siteId: 'ledger', flowId: 'f', flowVersion: null });
  void owner.show(templateId, {});
  await advanceUntil(site.clock, 500, () => site.sdk.$walls.get().length > 0);
  const [wall] = site.sdk.$walls.get();
  if (wall === undefined) throw new Error('No wall');
  const sizes: object[] = [];
  const box = await fixture<HTMLElement>(
    html`<div style="height: 600px"><div part="modal"><div class="place"></div></div></div>`,
  );
  const place = box.querySelector<HTMLElement>('.place');
  if (place === null) throw new Error('No place');
  const closeFrame = site.sdk.openFrame(wall, place, {
    title: 'Offer',
    language: 'fr',
    onLoaded: () => {},
    onHeading: () => {},
    onResize: (size) => sizes.push(size),
  });
  await waitUntil(() => world.isListening());
  const frame = place.querySelector('iframe');
  const frameEvents: [string, object][] = [];
  const on = <Name extends keyof SdkEvents>(name: Name) =>
    site.sdk.on(name, (detail) => frameEvents.push([name, detail]));
  for (const name of [
    'close-modal',
    'resize-template',
    'start-checkout',
    'success-checkout',
    'redirect',
    'refresh',
    'ai-event',
    'expand-countdown',
    'collapse-countdown',
    'login',
  ] as const)
    on(name);
  const send = (action: string, detail?: object, from: { origin?: string; source?: unknown } = {}) =>
    world.receive({
      data: { module: 'ONBOARDING', action, detail },
      origin: frameOrigin,
      source: frame?.contentWindow,
      ...from,
    });
  return {
    ...site,
    ...world,
    undo: closeFrame,
    sizes,
    frame,
    messages: frameEvents,
    send,
    wall,
    names: () => frameEvents.map(([name]) => name),
  };
};
