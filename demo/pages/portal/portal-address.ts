import { segmentOf } from '../../seed/editions.ts';

/** Segments that are languages, too: there the edition has to be named beside them. */
const languageSegments: ReadonlySet<string> = new Set(['de', 'fr', 'cz', 'ro', 'sk', 'es']);

/** Returns the path of an edition's portal: `/portal/us/`, `/portal/de/?edition=DE`. */
export const portalPath = (edition: string): string => {
  const segment = segmentOf(edition);
  return `/portal/${segment}/${languageSegments.has(segment) ? `?edition=${edition}` : ''}`;
};

/** Returns a link that starts an agent's session in a reader's name, on the portal of an edition. */
export const agentLink = (agent: string, reader: string, edition: string): string =>
  `/sandbox/agent-token?${new URLSearchParams({ agent, reader, to: portalPath(edition) })}`;
