import { addressOf, groups } from './site-pages.ts';

/** Returns the first page of the site: what there is for each kind of reader. */
export const homePage = (): string => {
  const lists = groups.map(({ title, pages }) => {
    const items = pages.map(([text, path]) => `- [${text}](/${addressOf(path)})`);
    return `## ${title}\n\n${items.join('\n')}\n`;
  });
  return `# Presswall

The membership layer that a news publisher embeds with one script: paywall, newsletters and subscriber portal.

- [Start in five minutes](/start/): run the sandbox, paste a snippet, see a wall.
- [The elements, live](/live/): the three elements in the page, and an editor for how they look.
- [Gallery of walls](/gallery/): pictures of what readers see.

${lists.join('\n')}`;
};
