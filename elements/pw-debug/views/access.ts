import type { AccessReport } from '../../../src/walls/explain/access/check-access.ts';
import { explainAccess } from '../../../src/walls/explain/access/explain-access.ts';
import { getDecisions } from '../../../src/walls/explain/explain.ts';
import type { ExplainPorts } from '../../../src/walls/explain/explain-ports.ts';
import { pageView } from './page-view.ts';

/**
 * Compares the page's metadata for search engines with what its flows lock. Loaded when `explain()` or the panel needs
 * it.
 */
export const pageAccess = (ports: ExplainPorts, hardTemplateIds: readonly string[] | null): AccessReport =>
  explainAccess(ports, getDecisions(ports), pageView, hardTemplateIds);
