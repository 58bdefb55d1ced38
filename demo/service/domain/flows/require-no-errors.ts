import { checkFlow } from '#src/flow/check/check-flow.ts';
import type { Finding } from '#src/flow/check/finding.ts';
import { Refusal } from '../../http/refusal.ts';
import type { FlowName } from './live-version.ts';
import type { Work } from './lock-flow.ts';

/** Errors that a message lists; the editor and `presswall check` list all. */
const listedErrors = 3;

const describe = ({ nodeId, text }: Finding): string => (nodeId === '' ? text : `${nodeId}: ${text}`);

/**
 * Throws 409 for a version in which the checker finds errors, because readers would get another flow than is written.
 * Warnings do not count. Version and flow exist.
 */
export const requireNoErrors = async (trx: Work, { siteId, flowId }: FlowName, version: number): Promise<void> => {
  const { document } = await trx
    .selectFrom('flows')
    .select('document')
    .where('site_id', '=', siteId)
    .where('flow_id', '=', flowId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  const templates = await trx
    .selectFrom('templates')
    .select('template_id')
    .distinct()
    .where('site_id', '=', siteId)
    .execute();
  const templateIds = templates.map(({ template_id }) => template_id);
  const errors = checkFlow(document, { templateIds }).filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return;
  const count = errors.length === 1 ? 'an error' : `${errors.length} errors`;
  const list = errors.slice(0, listedErrors).map(describe).join(' ');
  const more = errors.length > listedErrors ? ` And ${errors.length - listedErrors} more.` : '';
  throw new Refusal(
    409,
    'flow_errors',
    `Version ${version} has ${count}, so it is not published: correct it and save it as a new draft. ${list}${more}`,
  );
};
