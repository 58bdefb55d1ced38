import { type Html, html, json } from '../../html.ts';
import type { Article } from '../../seed/articles/article.ts';

/** Facts about access for search engines: `gatedSelector` names the part that a wall takes away. */
interface AccessFacts {
  isFree: boolean;
  walled: string | null;
}

/** Returns the canonical address of an article, which every demo page of it has. */
const canonicalPath = ({ slug }: Article): string => `/article/${slug}`;

/** The facts of an article in its head: canonical address, meta tags and JSON-LD. */
export const articleFacts = (
  article: Article,
  origin: string,
  { isFree, walled: walledSelector }: AccessFacts,
): Html => {
  const { title, standfirst, section, tags, terms, author, publishedAt, pageType, postId, figure } = article;
  const url = origin + canonicalPath(article);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    mainEntityOfPage: url,
    url,
    identifier: postId,
    headline: title,
    description: standfirst,
    image: `${origin}/assets/articles/${figure.src}`,
    datePublished: publishedAt,
    dateModified: publishedAt,
    articleSection: section,
    keywords: tags,
    about: terms.map((name) => ({ '@type': 'Thing', name })),
    author: { '@type': 'Person', name: author },
    publisher: { '@type': 'NewsMediaOrganization', name: 'The Ledger', url: `${origin}/` },
    isAccessibleForFree: isFree,
    ...(walledSelector === null
      ? {}
      : { hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: walledSelector } }),
  };
  return html`<link rel="canonical" href="${url}">
<meta property="og:type" content="article">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${standfirst}">
<meta property="og:url" content="${url}">
<meta property="og:image" content="${origin}/assets/articles/${figure.src}">
<meta property="og:site_name" content="The Ledger">
<meta name="page-type" content="${pageType}">
<meta name="author" content="${author}">
<meta name="keywords" content="${tags.join(', ')}">
<meta property="article:id" content="${postId}">
<meta property="article:published_time" content="${publishedAt}">
<meta property="article:section" content="${section}">
${tags.map(
  (tag) => html`<meta property="article:tag" content="${tag}">
`,
)}${terms.map(
  (term) => html`<meta property="article:term" content="${term}">
`,
)}<script type="application/ld+json">${json(data)}</script>`;
};
