import type { AccessReport } from '../../src/wall/explain/access/check-access.ts';
import { explainAccess } from '../../src/wall/explain/access/explain-access.ts';
import { decisionsOf } from '../../src/wall/explain/explain.ts';
import type { ExplainPorts } from '../../src/wall/explain/explain-ports.ts';
import { pageView } from './page-view.ts';

/** What the page tells search engines beside what its flows lock. Loaded when the data or the panel ask for it. */
export const pageAccess = (ports: ExplainPorts, hardTemplateIds: readonly string[] | null): AccessReport =>
  explainAccess(ports, decisionsOf(ports), pageView, hardTemplateIds);
