import { type Html, html } from '../../html.ts';
import type { Release } from '../../service/statics/release.ts';
import { inlineScript } from '../inline-script.ts';
import { page } from '../layout.ts';
import type { Snippet } from '../snippet.ts';
import { builderScript } from './builder-script.ts';
import { noncePlaceholder } from './policy.ts';
import type { SnippetChoice } from './snippet-choice.ts';
import type { SnippetText } from './snippet-text.ts';

/** Data of the builder page. */
export interface BuilderView {
  choice: SnippetChoice;
  text: SnippetText;
  release: Release | null;
  /** False if the build describes no elements: then there is nothing to choose. */
  isDescribed: boolean;
  form: Html;
  /** The address of the page that runs the snippet. */
  previewPath: string;
  ownOrigin: string;
  snippet: Snippet;
}

const copied = (name: string, title: string, text: string): Html => html`<div class="snippet-text">
<div class="snippet-head"><h3 id="copy-${name}">${title}</h3><button type="button" data-copy="${name}" aria-describedby="copy-${name}">Copy</button></div>
<pre tabindex="0" role="region" aria-labelledby="copy-${name}"><code data-text="${name}">${text}</code></pre>
</div>
`;

const notes = ({ choice, release, isDescribed, ownOrigin, text }: BuilderView): Html[] => [
  ...(choice.version === 'pinned' && release !== null
    ? [
        html`<p>This is release <code>${release.release}</code>, ${String(Math.ceil(text.head.length / 1024))} KB of head. It runs for as long as <code>/v/${release.release}/</code> stands on your servers: a deployment adds a folder and removes none that a page still names. Every browser compares the loader with its hash; Chrome 127, Safari 18, Firefox 138 and later do so with what the SDK loads after it. If your page has an import map already, put the hashes into that one: many browsers take only one.</p>`,
      ]
    : []),
  ...(choice.version === 'pinned' && release === null
    ? [html`<p>There is no release yet: <code>npm run build</code> gives one.</p>`]
    : []),
  ...(isDescribed ? [] : [html`<p>The elements are not described yet: <code>npm run build</code> does it.</p>`]),
  ...(choice.policy !== 'none'
    ? [
        html`<p>Your server writes a new nonce in place of <code>${noncePlaceholder}</code> into each response. Add what the page itself needs, above all to <code>connect-src</code> and <code>img-src</code>, and the hosts that your deployment has settled for itself. One policy counts: merge this into yours.</p>`,
      ]
    : []),
  ...(choice.policy !== 'none' && choice.hasTrustedTypes && choice.outside.length > 0
    ? [
        html`<p>Scripts of others make Trusted Types policies of their own, or none at all: name theirs beside <code>pw</code>, or do without. Try it with a payment, an address, a page view before readers do.</p>`,
      ]
    : []),
  ...(choice.policy !== 'none' && choice.outside.includes('braintree')
    ? [
        html`<p>Some banks ask their customers for 3-D Secure in a frame of their own, from hosts that nobody can list: watch the reports on <code>frame-src</code>, and open it on the pages where somebody pays if you have to.</p>`,
      ]
    : []),
  ...(choice.origin !== ownOrigin
    ? [html`<p>The page below loads it from <code>${ownOrigin}</code>: the sandbox has no other loader.</p>`]
    : []),
];

/** Element and options on one side, the snippet and the page that runs it on the other. */
export const builderPage = (view: BuilderView): string => {
  const { text, form, previewPath, snippet } = view;
  return page({
    title: 'The snippet',
    description: 'What a publisher pastes into a page: choose, see it work, copy it.',
    styles: ['account.css', 'snippets/snippets.css'],
    head: html`<meta name="referrer" content="no-referrer">`,
    section: null,
    snippet,
    main: html`<div class="account snippets">
<h1>The snippet</h1>
<p class="intro">Choose what a page is to have. The snippet follows, and so does the page that runs it.</p>
<div class="snippet-parts">
${form}
<div>
<h2>Copy this</h2>
<div data-part="texts">
${text.header !== null && copied('header', 'Header of the response', text.header)}${copied('head', 'In the head', text.head)}${copied('tag', 'In the page', text.tag)}<div class="snippet-notes">${notes(view)}</div>
</div>
<p role="status" class="snippet-status" data-status></p>
<h2>See it work</h2>
<div data-part="preview"><iframe class="snippet-frame" title="A page with this snippet" src="${previewPath}"></iframe>
<p><a href="${previewPath}" target="_blank">Open this page alone</a></p></div>
</div>
</div>
</div>
${inlineScript(snippet.nonce, builderScript)}`,
    about: html`<p><strong>Snippets.</strong> The address holds what is chosen, so that it can be passed on. The elements and their attributes are those that the build describes in <code>custom-elements.json</code>, the hashes those of <code>integrity.json</code>. In the frame the snippet runs letter for letter, under its policy.</p>`,
  });
};
