import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitepress';
import { withLateStart } from './late-start.ts';
import { withStaticNames } from './static-names.ts';

const { version, sidebar } = JSON.parse(readFileSync(new URL('../site.json', import.meta.url), 'utf8'));

/** Names of headings as the forges make them, because the pages link to those. */
const slugify = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

export default defineConfig({
  title: 'Presswall',
  description: 'The membership layer that a news publisher embeds with one script',
  base: '/docs/',
  cleanUrls: false,
  lang: 'en',
  // The pages lead into the sandbox.
  ignoreDeadLinks: 'localhostLinks',
  head: [
    ['link', { rel: 'icon', href: 'data:,' }],
    ['style', {}, 'html:root { --vp-code-lang-color: var(--vp-c-text-2) }'],
  ],
  markdown: {
    anchor: { slugify },
    // The usual themes have comments and names below the contrast that readers need.
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  transformHtml: (markup) => withLateStart(withStaticNames(markup)),
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('pw-') } } },
  themeConfig: {
    nav: [
      { text: 'First steps', link: '/start/' },
      { text: 'Live', link: '/live/' },
      { text: 'Walls', link: '/gallery/' },
      { text: 'Elements', link: '/elements/' },
      { text: `Version ${version}`, link: '/changelog/' },
    ],
    sidebar,
    outline: [2, 3],
    search: { provider: 'local' },
  },
});
