import { html } from '../../html.ts';
import { page } from '../layout.ts';
import type { Snippet } from '../snippet.ts';
import { editionNav, variantPath, widgetPageNav } from './navigation.ts';
import { variants } from './variants.ts';

/** The widget in one layout; null if there is no such layout. */
export const variantPage = (name: string, edition: string, snippet: Snippet): string | null => {
  const variant = variants.find((entry) => entry.name === name);
  if (variant === undefined) return null;
  const path = variantPath(name);
  return page({
    title: `Newsletters: ${variant.title}`,
    description: variant.description,
    styles: ['account.css', 'newsletters/newsletters.css'],
    head: null,
    section: null,
    snippet,
    main: html`<div class="account account-wide">
  <h1>${variant.title}</h1>
  <p class="intro">${variant.description}</p>
  ${widgetPageNav(path, edition)}
  ${editionNav(path, edition)}
  <pw-newsletters site-id="${snippet.siteId}" edition="${edition}" variant="${name}"></pw-newsletters>
</div>`,
    about: html`<p><strong>Layout</strong> <code>${name}</code>, edition <code>${edition}</code>. ${variant.description} A tag after # in the address chooses it at once on the cards, for example <a href="#California">#California</a>.</p>`,
  });
};
