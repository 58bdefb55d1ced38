import { buttonMarkup, escapeText, fieldMarkup } from '../../ui/first-step/kit-markup.ts';

/** A step of a screen as markup. */
interface PanelMarkup {
  /** Unique in its root. */
  id: string;
  title: string;
  intro: string;
}

/** A step with its heading, as `Panel` draws it. */
export const panelMarkup = ({ id, title, intro }: PanelMarkup, content: string): string =>
  `<section class="account-panel" part="account" aria-labelledby="${id}"><h2 id="${id}" tabindex="-1" part="heading">${escapeText(title)}</h2><p class="account-intro">${escapeText(intro)}</p>${content}</section>`;

/** The error of a form or a group, still empty. */
export const failureMarkup = '<p class="sign-in-failure" part="error" role="alert"></p>';

/** The place where a form or a group says that it waits. */
export const statusMarkup = '<p class="unseen" role="status"></p>';

/** A form with one button, as `AccountForm` draws it. */
export const formMarkup = (action: string, fields = ''): string =>
  `<form class="account-form" part="form" method="post" novalidate>${failureMarkup}${fields}${buttonMarkup(action, 'primary', 'submit')}${statusMarkup}</form>`;

/** The field of an address. */
export const emailMarkup = (id: string, label: string, autoComplete: 'email' | 'username', value?: string): string =>
  fieldMarkup({ id: `${id}-email`, name: 'email', type: 'email', label, autoComplete, value });
