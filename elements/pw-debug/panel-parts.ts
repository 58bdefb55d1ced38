import type { PageCore } from '../../src/sdk/core/page-core.ts';
import type { DecisionTimeline } from '../../src/walls/explain/explain-ports.ts';
import type { WhatIf } from '../../src/walls/explain/what-if-settings.ts';

/** The page that a panel explains. */
export interface PanelParts {
  core: PageCore;
  timeline: DecisionTimeline;
  /** The what-if settings of a link; null without one. */
  whatIf: WhatIf | null;
}
