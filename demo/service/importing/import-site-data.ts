/** Writes a site's own data into the database: new rows are added, those with the same names replaced, none removed. */
import type { Transaction } from 'kysely';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import type { SiteData } from './site-data.ts';

type Work = Transaction<Schema>;

const putSites = async (work: Work, sites: SiteData['sites']) => {
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
    await work
      .insertInto('sites')
      .values({ site_id: siteId, institution_network: null, institution_user_id: null, ...row })
      .onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
      .execute();
  }
};

const putDocuments = async (work: Work, { templates, flows, rules }: SiteData) => {
  for (const { siteId, version, document } of templates) {
    const row = { document: JSON.stringify(document) };
    await work
      .insertInto('templates')
      .values({ site_id: siteId, template_id: document.templateId, version, ...row })
      .onConflict((conflict) => conflict.columns(['site_id', 'template_id', 'version']).doUpdateSet(row))
      .execute();
  }
  for (const { siteId, isDraft, document } of flows) {
    const row = { is_draft: isDraft, document: JSON.stringify(document) };
    await work
      .insertInto('flows')
      .values({ site_id: siteId, flow_id: document.flowId, version: document.version, ...row })
      .onConflict((conflict) => conflict.columns(['site_id', 'flow_id', 'version']).doUpdateSet(row))
      .execute();
  }
  for (const { siteId, ruleId, definition } of rules) {
    const row = { definition: JSON.stringify(definition) };
    await work
      .insertInto('rules')
      .values({ site_id: siteId, rule_id: ruleId, ...row })
      .onConflict((conflict) => conflict.columns(['site_id', 'rule_id']).doUpdateSet(row))
      .execute();
  }
};

const putLists = async (work: Work, { newsletters, plans, agents }: SiteData) => {
  for (const [position, { siteId, regionId, listId, category, ...details }] of newsletters.entries()) {
    const row = { position, category, details: JSON.stringify(details) };
    await work
      .insertInto('newsletters')
      .values({ site_id: siteId, region_id: regionId, list_id: listId, ...row })
      .onConflict((conflict) => conflict.columns(['site_id', 'region_id', 'list_id']).doUpdateSet(row))
      .execute();
  }
  for (const { planId, siteId, regionId, invoiceName, periodUnit, ...plan } of plans) {
    const row = { site_id: siteId, region_id: regionId, invoice_name: invoiceName, period_unit: periodUnit, ...plan };
    await work
      .insertInto('plans')
      .values({ plan_id: planId, ...row })
      .onConflict((conflict) => conflict.column('plan_id').doUpdateSet(row))
      .execute();
  }
  for (const { email, name } of agents) {
    await work
      .insertInto('agents')
      .values({ email, name })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ name }))
      .execute();
  }
};

/** Imports all of a document or none of it. */
export const importSiteData = async (database: Database, data: SiteData): Promise<void> => {
  await database.transaction().execute(async (work) => {
    await putSites(work, data.sites);
    await putDocuments(work, data);
    await putLists(work, data);
  });
};
