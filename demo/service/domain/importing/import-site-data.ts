/** Writes a site's own data into the database: new rows are added, those with the same names replaced, none removed. */
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../ports/database/open.ts';
import type { Schema } from '../../ports/database/schema/schema.ts';
import type { SiteData } from './site-data.ts';

type Work = Transaction<Schema>;

const upsertSites = async (trx: Work, sites: SiteData['sites']) => {
  for (const { siteId, ...site } of sites) {
    const row = {
      name: site.name,
      origins: site.origins,
      region_id: site.regionId,
      regions_by_country: JSON.stringify(site.regionsByCountry),
      more_regions: site.moreRegions,
      tracking: JSON.stringify(site.tracking),
      is_verify_first: site.isVerifyFirst,
      link_path: site.linkPath,
      email_provider: site.emailProvider,
    };
    await trx
      .insertInto('sites')
      .values({ site_id: siteId, institution_network: null, institution_user_id: null, ...row })
      .onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
      .execute();
  }
};

/** Makes an imported version live where operators publish, if it is above every other one that is no draft. */
const publishHighest = async (trx: Work, siteId: string, { flowId, version }: { flowId: string; version: number }) => {
  const above = await trx
    .selectFrom('flows')
    .select('version')
    .where('site_id', '=', siteId)
    .where('flow_id', '=', flowId)
    .where('is_draft', '=', false)
    .where('version', '>', version)
    .limit(1)
    .executeTakeFirst();
  if (above !== undefined) return;
  await trx
    .updateTable('live_flows')
    .set({ version })
    .where('site_id', '=', siteId)
    .where('flow_id', '=', flowId)
    .where('version', 'is not', null)
    .execute();
};

/** Makes an imported version of a template live where operators publish, if it is the highest that is no draft. */
const publishHighestTemplate = async (trx: Work, siteId: string, templateId: string, version: number) => {
  await trx
    .updateTable('live_templates')
    .set({ version })
    .where('site_id', '=', siteId)
    .where('template_id', '=', templateId)
    .where('version', 'is not', null)
    .where(
      sql<number>`(
        select max(t.version) from templates as t
        where t.site_id = ${siteId} and t.template_id = ${templateId} and not t.is_draft
      )`,
      '=',
      version,
    )
    .execute();
};

const upsertDocuments = async (trx: Work, { templates, flows, rules }: SiteData) => {
  for (const { siteId, version, document } of templates) {
    const row = { document: JSON.stringify(document), is_draft: false };
    await trx
      .insertInto('templates')
      .values({ site_id: siteId, template_id: document.templateId, version, ...row })
      .onConflict((conflict) => conflict.columns(['site_id', 'template_id', 'version']).doUpdateSet(row))
      .execute();
    await publishHighestTemplate(trx, siteId, document.templateId, version);
  }
  for (const { siteId, isDraft, document } of flows) {
    const row = { is_draft: isDraft, document: JSON.stringify(document) };
    await trx
      .insertInto('flows')
      .values({ site_id: siteId, flow_id: document.flowId, version: document.version, ...row })
      .onConflict((conflict) => conflict.columns(['site_id', 'flow_id', 'version']).doUpdateSet(row))
      .execute();
    if (!isDraft) await publishHighest(trx, siteId, document);
  }
  for (const { siteId, ruleId, definition } of rules) {
    const row = { definition: JSON.stringify(definition) };
    await trx
      .insertInto('rules')
      .values({ site_id: siteId, rule_id: ruleId, ...row })
      .onConflict((conflict) => conflict.columns(['site_id', 'rule_id']).doUpdateSet(row))
      .execute();
  }
};

const upsertLists = async (trx: Work, { newsletters, plans, agents }: SiteData) => {
  for (const [position, { siteId, regionId, listId, category, ...details }] of newsletters.entries()) {
    const row = { position, category, details: JSON.stringify(details) };
    await trx
      .insertInto('newsletters')
      .values({ site_id: siteId, region_id: regionId, list_id: listId, ...row })
      .onConflict((conflict) =>
        conflict
          .columns(['site_id', 'region_id', 'list_id'])
          .doUpdateSet({ ...row, revision: sql`newsletters.revision + 1` }),
      )
      .execute();
  }
  for (const { planId, siteId, regionId, invoiceName, periodUnit, ...plan } of plans) {
    const row = { site_id: siteId, region_id: regionId, invoice_name: invoiceName, period_unit: periodUnit, ...plan };
    await trx
      .insertInto('plans')
      .values({ plan_id: planId, ...row })
      .onConflict((conflict) => conflict.column('plan_id').doUpdateSet({ ...row, revision: sql`plans.revision + 1` }))
      .execute();
  }
  for (const { email, name } of agents) {
    await trx
      .insertInto('agents')
      .values({ email, name })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ name }))
      .execute();
  }
};

/** Imports all of a document or none of it. */
export const importSiteData = async (database: Database, data: SiteData): Promise<void> => {
  await database.transaction().execute(async (trx) => {
    await upsertSites(trx, data.sites);
    await upsertDocuments(trx, data);
    await upsertLists(trx, data);
  });
};
