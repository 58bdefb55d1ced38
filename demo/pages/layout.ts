import { type Html, html } from '../html.ts';
import { sections } from '../seed/articles/article.ts';
import { resetVisitorScript, type Snippet, snippetHead } from './snippet.ts';

/** The parts of a page inside the newspaper's frame. */
export interface Frame {
  title: string;
  description: string;
  /** Style sheets beside the newspaper's own, by file name. */
  styles: readonly string[];
  /** Comes before everything that loads, and at the top of the body: additions of a hostile page. */
  headStart?: Html | null;
  bodyStart?: Html | null;
  /** Everything else for the head: page facts, canonical address. */
  head: Html | null;
  main: Html;
  /** A description for testers. */
  about: Html;
  snippet: Snippet;
  /** The section to mark in the navigation. */
  section: string | null;
}

const attribute = (nonce: string | null): Html | null => (nonce === null ? null : html` nonce="${nonce}"`);

/** The address of a section's own page. */
export const sectionPath = (section: string): string => `/section/${section.toLowerCase()}`;

const masthead = (current: string | null): Html => html`<header class="masthead">
  <div class="masthead-bar">
    <p class="motto">Port Averill, since 1906</p>
    <nav aria-label="Your Ledger"><ul class="tools">
      <li><a href="/newsletters">Newsletters</a></li>
      <li><a href="/portal/en/">Account</a></li>
      <li><a class="tools-main" href="/subscribe">Subscribe</a></li>
    </ul></nav>
  </div>
  <p class="title"><a href="/">The Ledger</a></p>
  <nav class="sections" aria-label="Sections"><ul>
    ${sections.map(
      (section) =>
        html`<li><a href="${sectionPath(section)}"${section === current && html` aria-current="page"`}>${section}</a></li>`,
    )}
  </ul></nav>
</header>`;

const footer = (about: Html): Html => html`<footer class="footer">
  <section class="about" aria-labelledby="about-page">
    <h2 id="about-page">About this page</h2>
    ${about}
    <p class="about-actions"><a href="/">All demo pages</a> <button type="button" data-start-again>Start again as a new visitor</button></p>
  </section>
  <p class="imprint"><strong>The Ledger</strong> is an invented newspaper. Its town, its people and its news are invented too.</p>
</footer>`;

/** Renders the content between `<html>` and `<body>`. */
const headOf = ({
  title,
  description,
  styles,
  headStart = null,
  head,
  snippet,
}: Omit<Frame, 'main' | 'about' | 'section'>) => {
  const nonce = attribute(snippet.nonce);
  const sheet = (name: string) => html`<link rel="stylesheet" href="/assets/styles/${name}"${nonce}>
`;
  return html`<head>
<meta charset="utf-8">
<title>${title} | The Ledger</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${description}">
<meta name="color-scheme" content="light dark">
${headStart}${snippetHead(snippet)}
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
${['site.css', ...styles].map(sheet)}${head}
</head>`;
};

/** A whole page of the newspaper. */
export const page = (frame: Frame): string => {
  const { bodyStart = null, main, about, snippet, section } = frame;
  return html`<!doctype html>
<html lang="en">
${headOf({ ...frame, styles: ['footer.css', ...frame.styles] })}
<body>
${bodyStart}<a class="skip" href="#main">Skip to the content</a>
${masthead(section)}
<main id="main">
${main}
</main>
${footer(about)}
${resetVisitorScript(snippet.nonce)}
</body>
</html>
`.markup;
};

/** A page without the newspaper around it, for a frame or a small window. */
export const barePage = (
  frame: Pick<Frame, 'title' | 'description' | 'styles' | 'headStart' | 'bodyStart' | 'head' | 'main' | 'snippet'>,
): string =>
  html`<!doctype html>
<html lang="en">
${headOf(frame)}
<body>
${frame.bodyStart ?? null}<main>
${frame.main}
</main>
</body>
</html>
`.markup;
