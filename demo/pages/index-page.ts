import { type Html, html } from '../html.ts';
import { articles } from '../seed/articles/index.ts';
import { readers, seedPassword } from '../seed/readers.ts';
import type { SeedReader } from '../service/seeding/seed-types.ts';
import { inlineScript } from './inline-script.ts';
import { page } from './layout.ts';
import { variantPath } from './newsletters/navigation.ts';
import { variants } from './newsletters/variants.ts';
import { hasWallPicture, pictureSize } from './pictures/wall-picture.ts';
import { searchField, searchScript } from './search-script.ts';
import type { Snippet } from './snippet.ts';
import { wallGroups } from './walls/index.ts';
import type { WallGroup, WallPage } from './walls/wall-page.ts';

const first = articles[0]?.slug ?? '';

type Entry = readonly [path: string, name: string, shows: string];

const newsletterPages: readonly Entry[] = [
  ['/newsletters', 'Editions', 'The newsletters of each edition.'],
  ...variants.map(({ name, title, description }): Entry => [variantPath(name), title, description]),
  [
    '/newsletters/options',
    'Every option',
    'A control for each attribute. The widget follows at once, and the tag is ready to be pasted.',
  ],
  [
    '/newsletters/frame',
    'In a frame',
    'The widget in a frame of the same origin, and the messages that the page around it hears.',
  ],
  [
    '/newsletters/frame?cross=1',
    'In a frame of another origin',
    'The same across origins: only the page that the frame has named receives it.',
  ],
  [
    '/newsletters/preview/us-morning',
    'A letter',
    'What a newsletter looks like. Below it, the link that ends all of them is made for an address.',
  ],
  ['/newsletters/leave', 'Leaving them all', 'Where that link leads: every newsletter of the edition ends by itself.'],
];

/** Tools of the sandbox for testers. */
const tools: readonly Entry[] = [
  [
    '/flows',
    'Flows',
    'The workbench of operators: edit a flow, try a reader, simulate it against the live version, publish it, roll back, and see which half of an A/B test does better.',
  ],
  [
    '/manage/templates',
    'Templates, newsletters, plans, webhooks, operators',
    'The other pages of the workbench: change what walls are drawn from, what readers subscribe to and buy, what your own systems hear of it, and which operators may do that.',
  ],
  [
    '/events',
    'Events',
    'What pages have reported, counted live: by code, by page, by node of a flow. Read in another tab and see it rise.',
  ],
  [
    '/sandbox/clock',
    'Clock',
    'The time that the service lives in; a POST moves it, so that a month passes in a moment.',
  ],
  ['/sandbox/geo', 'Place', 'Where visitors are; a POST sends them elsewhere.'],
  ['/sandbox/faults', 'Faults', 'Calls that fail, hang or answer rubbish, on demand.'],
  [
    '/sandbox/network',
    'Network',
    'Which institution’s network visitors are in. In averill-library, any page with ?institution=1 reads as the library.',
  ],
  ['/sandbox/agent-sessions', 'Agents', 'Who of the support desk acted for which reader, and when, as JSON.'],
  ['/mail', 'Outbox', 'The mails that the sandbox has written: confirmations, new passwords, sign-in links.'],
  ['/sandbox/readers', 'Readers', 'The accounts below, with their passwords and e-mail session tokens, as JSON.'],
];

const wallEntry = ({
  path,
  name,
  flowId,
  moreFlowIds = [],
  description,
}: WallPage): Html => html`<li class="entry" data-entry>
  ${hasWallPicture(flowId) && html`<img class="entry-picture" src="/pictures/${flowId}.svg" alt="" width="${pictureSize.width}" height="${pictureSize.height}" loading="lazy" decoding="async">`}
  <h3><a href="/${path}/${first}">${name}</a></h3>
  <p>${description}</p>
  <p class="entry-flow">Flow ${[flowId, ...moreFlowIds].map((each) => html`<code>${each}</code> `)}</p>
</li>`;

const group = (
  { name, description, pages }: WallGroup,
  at: number,
): Html => html`<section aria-labelledby="walls-${at}"><h2 id="walls-${at}">${name}</h2>
<p class="group-says">${description}</p>
<ul class="entries">${pages.map(wallEntry)}</ul></section>
`;

const entry = (path: string, name: string, shows: string): Html => html`<li class="entry" data-entry>
  <h3><a href="${path}">${name}</a></h3>
  <p>${shows}</p>
</li>`;

const readerEntry = ({ email, note = '', est }: SeedReader): Html => html`<li data-entry>
  <code>${email}</code>
  <span>${note}${est !== undefined && html` (<a href="/register/${first}?est=${est.token}">open the link</a>)`}</span>
</li>`;

/** The index page: lists every page with a description for readers and testers. */
export const indexPage = (snippet: Snippet): string =>
  page({
    title: 'Demo pages',
    description: 'What each demo page of the sandbox shows, and what should happen on it.',
    styles: ['index.css'],
    head: null,
    section: null,
    snippet,
    main: html`<div class="index">
<h1>Demo pages</h1>
<p class="intro">A newspaper with the membership layer pasted in. Each page names its flow and what should happen at its foot. The pictures are drawn from the templates of the walls. <a href="/gallery">The gallery</a> shows every screen at a glance.</p>
${searchField('Search the pages')}
${wallGroups.map(group)}<section aria-labelledby="newsletters"><h2 id="newsletters">Newsletters</h2>
<p class="group-says">One widget, from a tag with an edition.</p>
<ul class="entries">${newsletterPages.map(([path, name, shows]) => entry(path, name, shows))}</ul></section>
<section aria-labelledby="others"><h2 id="others">Account</h2>
<ul class="entries">
${entry('/accounts', 'Signing up and in', 'Every screen of an account, and the bar that follows the session.')}
${entry('/log-in', 'Small window', 'Where a reader signs in for another page, in a window of 800 by 600. Opened by a script, it closes once they are signed in.')}
${entry('/portals', 'Portals', 'The portal of every edition, a reader in every state, and a way in for agents of the support desk.')}
${entry('/portal/en/', 'Account', 'Where a reader signs in and keeps what belongs to the subscription.')}
${entry('/subscribe', 'Plans', 'What the newspaper costs, each plan with its checkout.')}
</ul></section>
<section aria-labelledby="snippet"><h2 id="snippet">For publishers</h2>
<ul class="entries">${entry('/snippets', 'The snippet', 'Choose an element and its options, see it work, and copy what a page needs: as it is, pinned to a release, or with its policy.')}
${entry('/themes', 'Themes', 'Three themes, an editor that shows yours on a real page, and the style sheet to paste.')}
${entry('/gallery', 'Gallery', 'The elements in every state, in each theme, in light and dark, at three widths.')}</ul></section>
<section aria-labelledby="articles"><h2 id="articles">Articles on the meter</h2>
<ol class="articles">${articles.map(
      ({ slug, title, section, pageType }) =>
        html`<li data-entry><a href="/article/${slug}">${title}</a> <span class="entry-flow">${section}${pageType !== 'article' && `, page type ${pageType}`}</span></li>`,
    )}</ol></section>
<section aria-labelledby="readers"><h2 id="readers">Readers</h2>
<p>Everyone’s password is <code>${seedPassword}</code>.</p>
<ul class="readers">${readers.map(readerEntry)}</ul></section>
<section aria-labelledby="tools"><h2 id="tools">For testers</h2>
<ul class="entries">${tools.map(([path, name, shows]) => entry(path, name, shows))}</ul></section>
</div>
${inlineScript(snippet.nonce, searchScript)}`,
    about: html`<p><strong>Index.</strong> No flow runs here. A private window, or the button below, makes you a new visitor on this browser.</p>`,
  });
