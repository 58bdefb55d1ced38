import { segmentOf } from '../../seed/editions.ts';

/** Segments that are languages, too: there the edition has to be named beside them. */
const languageSegments: ReadonlySet<string> = new Set(['de', 'fr', 'cz', 'ro', 'sk', 'es']);

/** Where the portal of an edition opens: `/portal/us/`, `/portal/de/?edition=DE`. */
export const portalAddress = (edition: string): string => {
  const segment = segmentOf(edition);
  return `/portal/${segment}/${languageSegments.has(segment) ? `?edition=${edition}` : ''}`;
};

/** A link that begins the session of an agent in a reader's name, on the portal of an edition. */
export const agentAddress = (agent: string, reader: string, edition: string): string =>
  `/sandbox/agent-token?${new URLSearchParams({ agent, reader, to: portalAddress(edition) })}`;
