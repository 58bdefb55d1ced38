import { fixture, html } from '@open-wc/testing';
import type { SdkEvents } from '../../src/sdk-types.ts';
import { createSite, flowOf } from './fake-site.ts';
import type { Sent } from './fake-world.ts';
import { frameWorld } from './frame-world.ts';
import { waitUntil } from './until.ts';

/** Where the page is that shows the frame. */
export const pageOrigin = 'https://ledger.example';
/** Where the page in the frame is. */
export const host = 'https://pw.example';

const templates: Record<string, object> = {
  popup: { style: 'popup', resizable: true, version: 3 },
  stiff: { style: 'popup' },
  hard: { style: 'popup', showCloseButton: false },
  next: { style: 'popup', type: 'noniframe', html: '<h2>Next</h2>' },
};

/** An iframe wall whose page is open, and what it says to its parent. */
export const openFrameWall = async (templateId = 'popup', address = `${pageOrigin}/news/a`) => {
  const site = createSite({
    page: { address },
    answers: {
      'GET /api/flow/data': flowOf({}, []),
      'GET /api/template': ({ query }: Sent) => {
        const id = query.get('templateId') ?? '';
        return { templateId: id, type: 'iframe', ...templates[id] };
      },
    },
  });
  const world = frameWorld(site);
  const element = await fixture<HTMLElement>(html`<div></div>`);
  site.sdk.begin({ siteId: 'ledger', env: undefined });
  const owner = site.sdk.paywall(element);
  await owner.run({ siteId: 'ledger', flowId: 'f', flowVersion: null });
  void owner.show(templateId, {});
  await waitUntil(async () => {
    await site.clock.advance(500);
    return site.sdk.$walls.get().length > 0;
  });
  const [wall] = site.sdk.$walls.get();
  if (wall === undefined) throw new Error('No wall');
  const sizes: object[] = [];
  const box = await fixture<HTMLElement>(
    html`<div style="height: 600px"><div part="modal"><div class="place"></div></div></div>`,
  );
  const place = box.querySelector<HTMLElement>('.place');
  if (place === null) throw new Error('No place');
  const undo = site.sdk.openFrame(wall, place, {
    title: 'Offer',
    language: 'fr',
    onLoaded: () => {},
    onHeading: () => {},
    onResize: (size) => sizes.push(size),
  });
  await waitUntil(() => world.isListening());
  const frame = place.querySelector('iframe');
  const heard: [string, object][] = [];
  const on = <Name extends keyof SdkEvents>(name: Name) => site.sdk.on(name, (detail) => heard.push([name, detail]));
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
      origin: host,
      source: frame?.contentWindow,
      ...from,
    });
  return { ...site, ...world, undo, sizes, frame, heard, send, wall, names: () => heard.map(([name]) => name) };
};
