import { articles } from '../../seed/articles/index.ts';
import type { Page, PageContext } from '../../service/statics/demo-page.ts';
import type { Snippet } from '../snippet.ts';
import { wallPages } from '../walls/index.ts';
import { attributeControls } from './attribute-controls.ts';
import { builderForm } from './builder-form.ts';
import { builderPage } from './builder-page.ts';
import { previewPage } from './preview-page.ts';
import { parseChoice, type SnippetChoice } from './snippet-choice.ts';
import { snippetText } from './snippet-text.ts';

const slug = articles[0]?.slug ?? '';

/** Returns the path of the preview: flows match addresses, so it has the first segment of the flow's own page. */
const previewPath = ({ attributes }: SnippetChoice, query: URLSearchParams): string => {
  const flowId = attributes.get('flow-id');
  const wall = wallPages.find((each) => each.flowId === flowId)?.path ?? 'article';
  return `/snippets/preview/${wall}/${slug}?${query}`;
};

/** The snippet builder at `/snippets`, and at `/snippets/preview/WALL/ARTICLE` the page that runs the choice. */
export const snippetsPage = (
  path: readonly (string | undefined)[],
  { origin, url, nonce = crypto.randomUUID(), built }: PageContext,
  snippet: Snippet,
): Page | null => {
  const [kind, ...restOfPath] = path.filter((part) => part !== undefined);
  const { elements = [], release = null } = built ?? {};
  const query = url.searchParams;
  const element = elements.find(({ tagName }) => tagName === query.get('element')) ?? elements[0];
  const controls = element === undefined ? [] : attributeControls(element);
  const choice = parseChoice(query, element?.tagName ?? 'pw-paywall', controls, origin);
  if (kind === 'preview' && restOfPath.length === 2) {
    const article = articles.find((each) => each.slug === restOfPath[1]);
    const ownChoice = { ...choice, origin };
    return article === undefined
      ? null
      : previewPage({ choice: ownChoice, text: snippetText(ownChoice, release), article, nonce });
  }
  if (kind !== undefined) return null;
  const text = snippetText(choice, release);
  const form = builderForm({ elements, controls, choice });
  const view = {
    choice,
    text,
    isDescribed: elements.length > 0,
    release,
    form,
    previewPath: previewPath(choice, query),
    ownOrigin: origin,
    snippet,
  };
  return { status: 200, html: builderPage(view) };
};
