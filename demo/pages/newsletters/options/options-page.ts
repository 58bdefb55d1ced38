import { html } from '../../../html.ts';
import { inlineScript } from '../../inline-script.ts';
import { page } from '../../layout.ts';
import type { Snippet } from '../../snippet.ts';
import { emptyLog } from '../log.ts';
import { widgetPageNav } from '../navigation.ts';
import { optionValues, widgetTag } from './option-values.ts';
import { optionsForm } from './options-form.ts';
import { optionsScript } from './options-script.ts';

/** The widget with a control for each of its options. The address holds the values, so that it can be shared. */
export const optionsPage = (query: URLSearchParams, snippet: Snippet): string => {
  const values = optionValues(query);
  const tag = widgetTag(snippet.siteId, values);
  return page({
    title: 'Newsletters: every option',
    description: 'The newsletter widget, with a control for each of its options.',
    styles: ['account.css', 'newsletters/newsletters.css', 'newsletters/newsletter-options.css'],
    head: html`<meta name="referrer" content="no-referrer">`,
    section: null,
    snippet,
    main: html`<div class="account options">
  <h1>Every option</h1>
  <p class="intro">Each control sets one attribute. The widget follows at once, and the tag is ready to be pasted.</p>
  ${widgetPageNav('/newsletters/options', values.get('edition') ?? '')}
  <div class="options-parts">
    ${optionsForm(values)}
    <div class="options-result">
      <div class="options-tag"><h2 id="tag">The tag</h2>
        <pre tabindex="0" role="region" aria-labelledby="tag"><code data-tag>${tag.markup}</code></pre>
        <p><button type="button" data-copy>Copy</button> <span role="status" data-copied></span></p>
      </div>
      ${tag}
      ${emptyLog('Events of the widget', 'None yet. Sign up for a letter.')}
    </div>
  </div>
</div>
${inlineScript(snippet.nonce, optionsScript)}`,
    about: html`<p><strong>Options.</strong> Each control is one attribute of the tag; the address keeps them, so that the page can be loaded again or passed on. The signed key, the parent’s origin and <code>immediate-unsubscribe-all</code> stay out of it. A checkbox is an attribute without a value, but <code>is-allow-unsubscribe</code>, which is on unless it says <code>false</code>.</p>`,
  });
};
