import type { PageCore } from '../../src/sdk/core/page-core.ts';
import { explainPage } from '../../src/walls/explain/explain.ts';
import type { Explained } from '../../src/walls/explain/explained.ts';
import { applyDebugRequest, parseDebugRequest } from './debug-switch.ts';
import { browserTimeline } from './views/timeline.ts';

/**
 * Explains decisions. Loaded when the URL or the debug cookie asks for the panel, or the host calls `api.explain()`.
 * Its readers are operators, so the texts are English and not translated.
 */

/** Explains each decision on the page, as data (design: public API, `explain`). */
export const explain = async (core: PageCore): Promise<Explained[]> => {
  const { pageAccess } = await import('./views/access.ts');
  return explainPage(core, browserTimeline(), pageAccess(core, null));
};

/** Sets or removes the debug cookie as the URL asks, and opens the panel while the cookie is set. */
export const applyDebugSwitch = async (core: PageCore): Promise<void> => {
  const request = parseDebugRequest(core.platform.page.url());
  if (!applyDebugRequest(core.platform.cookies, request)) return;
  const { openPanel } = await import('./panel.ts');
  openPanel({ core, timeline: browserTimeline(), whatIf: request.whatIf });
};
