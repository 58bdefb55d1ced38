import { readFileSync } from 'node:fs';

/** The texts of one offer. All of it is markup written here; nothing of a visitor gets in. */
export interface Offer {
  kicker: string;
  headline: string;
  lead: string;
  benefits: readonly string[];
  /** The price in large type, and the text after it. */
  price: string;
  terms: string;
  button: string;
  finePrint: string;
}

const css = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/** The style of every offer, of the small note, and of the content of a countdown bar. */
export const wallCss = css('./wall.css');
export const noteCss = css('./note.css');
export const barCss = css('./bar.css');

/**
 * The script of every template for its controls. It runs as the body of a function with `root`, `template` and `pw` in
 * scope. It handles the elements with `data-do`.
 */
export const controlsJs = `
const on = (name, then) => {
  for (const control of root.querySelectorAll('[data-do="' + name + '"]')) control.addEventListener('click', then);
};
on('close', () => template.close());
`;

/** "I already subscribe", as every wall says it. */
const signIn = '<p class="signin"><a class="link" href="/portal/en/" data-do="login">I already subscribe</a></p>';

/** An offer as markup: `popup` is one column, `inline` spreads over the width of the article. */
export const offerHtml = (offer: Offer, layout: 'popup' | 'inline'): string => {
  const isInline = layout === 'inline';
  const benefits = offer.benefits.map((benefit) => `<li>${benefit}</li>`).join('');
  const price = `<p class="price"><strong>${offer.price}</strong> <span>${offer.terms}</span></p>`;
  const button = `<a class="primary" href="/subscribe" data-do="subscribe" data-pw-track="subscribe_btn" data-pw-show="checkout">${offer.button}</a>`;
  return `<section class="wall${isInline ? ' inline' : ''}" aria-labelledby="headline"><div class="body">
  <p class="kicker">${offer.kicker}</p>
  <h2 id="headline">${offer.headline}</h2>
  <p class="lead">${offer.lead}</p>
  <ul class="benefits${isInline ? ' two' : ''}">${benefits}</ul>
  <div class="${isInline ? 'act' : 'stack'}">${price}<div>${button}${signIn}</div></div>
  <p class="fine">${offer.finePrint}</p>
</div></section>`;
};
