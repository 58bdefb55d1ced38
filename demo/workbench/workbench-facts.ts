import * as v from 'valibot';

const facts = v.object({
  siteId: v.string(),
  /** Null on the list of flows and on pages of settings. */
  flowId: v.nullable(v.string()),
  /** The kind of settings of the page; null on pages of flows. */
  section: v.nullable(v.picklist(['templates', 'newsletters', 'plans', 'webhooks', 'operators'])),
  articles: v.array(v.object({ slug: v.string(), title: v.string(), pageType: v.string() })),
});

/** Facts that the page brings along. */
export type WorkbenchFacts = v.InferOutput<typeof facts>;

/** Reads them from the element that the page has for the workbench. */
export const readFacts = (text: string | undefined): WorkbenchFacts => v.parse(facts, JSON.parse(text ?? ''));
