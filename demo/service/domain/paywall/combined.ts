/** The flow, region, tracking settings and first templates of a page, in one reply. */
import { sql } from 'kysely';
import type { InferInput, InferOutput } from 'valibot';
import type { combinedReply } from '#src/contract/paywall/combined.ts';
import type { flowQuery } from '#src/contract/paywall/flow.ts';
import { notFound } from '../../http/refusal.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { Database } from '../../ports/database/open.ts';
import type { FlowDocument, TemplateDocument } from '../../ports/database/schema/site-documents.ts';
import type { VisitorLocation } from '../../ports/visitor-location.ts';
import { trackingOf } from '../sites/sites.ts';
import { isPublished } from '../templates/live-version.ts';
import { selectFlow } from './documents.ts';
import { firstTemplates } from './first-templates.ts';
import { findRegionOf } from './region.ts';

type CombinedReply = InferInput<typeof combinedReply>;
type FirstTemplates = NonNullable<CombinedReply['templates']>;

/** The text of a reply's templates at most, in bytes: readers who meet no wall load them too. */
const maxTemplateBytes = 12_000;

interface NewestTemplate {
  template_id: string;
  version: number;
  document: TemplateDocument;
}

/** Reads the site, the flow and the live version of each template that the flow names, by one statement. */
const readSite = async (database: Database, key: InferOutput<typeof flowQuery>) => {
  const { siteId } = key;
  const row = await database
    .selectFrom('sites')
    .leftJoinLateral(selectFlow(database, key).as('flow'), (join) => join.onTrue())
    .selectAll('sites')
    .select('flow.document as flow')
    .select(
      sql<NewestTemplate[] | null>`(
        select json_agg(newest) from (
          select distinct on (template_id) template_id, version, document from templates
          where site_id = sites.site_id and not is_draft and template_id in (
            select name #>> '{}' from jsonb_path_query(flow.document, '$.**.templateId') as name
          )
          order by template_id, ${isPublished} desc nulls last, version desc
        ) as newest
      )`.as('templates'),
    )
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  if (row === undefined) throw notFound('site');
  const { flow: document, templates, ...site } = row;
  return { site, flow: document, templates: templates ?? [] };
};

/** Returns the first templates of a flow, as far as they fit; null where the site has none of that name. */
const templatesOf = (flow: FlowDocument, newestTemplates: readonly NewestTemplate[]): FirstTemplates => {
  const templates = new Map<string, FirstTemplates[string]>();
  let size = 0;
  for (const templateId of firstTemplates(flow)) {
    const newest = newestTemplates.find(({ template_id }) => template_id === templateId);
    const template = newest === undefined ? null : { ...newest.document, version: newest.version };
    // A template that waits for a trigger is not needed at once.
    if (template?.trigger) continue;
    size += Buffer.byteLength(JSON.stringify(template));
    if (size > maxTemplateBytes) break;
    templates.set(templateId, template);
  }
  return Object.fromEntries(templates);
};

/**
 * `GET /api2/pw/combined`: for a visitor without a bearer, one statement. A flow that the site does not have is missing:
 * its own call says why.
 */
export const findCombined = async (
  database: Database,
  location: VisitorLocation,
  query: InferOutput<typeof flowQuery>,
  context: RequestContext,
): Promise<CombinedReply> => {
  const { site, flow, templates } = await readSite(database, query);
  return {
    flow,
    region: await findRegionOf(database, location, site, { reader: await context.reader(), context }),
    tracking: trackingOf(site),
    templates: flow === null ? {} : templatesOf(flow, templates),
  };
};
