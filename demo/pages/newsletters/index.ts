/** The pages of the newsletter widget: `newsletterPage` draws the one of a path. */

import type { PageContext } from '../../service/statics/demo-page.ts';
import type { Snippet } from '../snippet.ts';
import { editionPage } from './edition-page.ts';
import { embeddedPage } from './embedded-page.ts';
import { framePage } from './frame-page.ts';
import { leavePage } from './leave-page.ts';
import { optionsPage } from './options/options-page.ts';
import { previewPage } from './preview-page.ts';
import { variantPage } from './variant-page.ts';

type RenderPart = (edition: string, snippet: Snippet, context: PageContext) => string;

const pages: Readonly<Record<string, RenderPart>> = {
  embedded: (edition, snippet, { url }) => embeddedPage(edition, url.searchParams, snippet),
  frame: framePage,
  leave: leavePage,
  options: (_edition, snippet, { url }) => optionsPage(url.searchParams, snippet),
};

/** Renders the page at the path behind `/newsletters`; returns null if there is none. */
export const newsletterPage = (
  name: string | undefined,
  part: string | undefined,
  context: PageContext,
  snippet: Snippet,
): string | null => {
  const edition = context.url.searchParams.get('edition') || 'US';
  if (name === undefined) return editionPage(edition, snippet);
  if (part === undefined) return Object.hasOwn(pages, name) ? (pages[name]?.(edition, snippet, context) ?? null) : null;
  if (name === 'preview') return previewPage(part, snippet);
  return name === 'variant' ? variantPage(part, edition, snippet) : null;
};
