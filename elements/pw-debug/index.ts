import type { PageCore } from '../../src/page-core.ts';
import { explainPage } from '../../src/wall/explain/explain.ts';
import type { Explained } from '../../src/wall/explain/explained.ts';
import { debugRequest, turnSwitch } from './debug-switch.ts';
import { browserTimeline } from './timeline.ts';

/**
 * What explains decisions: loaded when the address or the debug cookie asks for the panel, or the host for
 * `api.explain()`. Operators read it, so its texts are English and stand in the code.
 */

/** Why the page looks as it does, as data (design: public API, `explain`). */
export const explain = async (core: PageCore): Promise<Explained[]> => {
  const { pageAccess } = await import('./access.ts');
  return explainPage(core, browserTimeline(), pageAccess(core, null));
};

/** Sets or removes the debug cookie as the address asks, and shows the panel while it is there. */
export const followDebug = async (core: PageCore): Promise<void> => {
  const request = debugRequest(core.platform.page.url());
  if (!turnSwitch(core.platform.cookies, request)) return;
  const { openPanel } = await import('./panel.ts');
  openPanel({ core, timeline: browserTimeline(), whatIf: request.whatIf });
};
