import * as v from 'valibot';

const facts = v.object({
  siteId: v.string(),
  /** Null on the list of flows. */
  flowId: v.nullable(v.string()),
  articles: v.array(v.object({ slug: v.string(), title: v.string(), pageType: v.string() })),
});

/** Facts that the page brings along. */
export type WorkbenchFacts = v.InferOutput<typeof facts>;

/** Reads them from the element that the page has for the workbench. */
export const readFacts = (text: string | undefined): WorkbenchFacts => v.parse(facts, JSON.parse(text ?? ''));
