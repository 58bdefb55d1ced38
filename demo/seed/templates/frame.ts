import { type Offer, offerHtml } from './offer.ts';

/**
 * The scripts of iframe templates for their controls: `template` is the link to the page that shows them. They keep the
 * wall as high as its content.
 */
export const frameJs = `
const on = (name, then) => {
  for (const control of root.querySelectorAll('[data-do="' + name + '"]')) control.addEventListener('click', then);
};
on('close', () => template.close());
on('subscribe', (event) => {
  event.preventDefault();
  template.startCheckout();
  template.redirect('/subscribe', 'subscribe_btn');
});
on('login', (event) => {
  event.preventDefault();
  template.redirect('/portal/en/');
});
on('more', () => {
  root.querySelector('[data-part="more"]').hidden = false;
});
template.on('session', ({ user }) => {
  if (user.firstName) root.querySelector('.kicker').textContent = 'For ' + user.firstName;
});
template.fit();
`;

const more = `<div class="body" data-part="more" hidden="">
  <p class="lead">The Ledger has eleven reporters, two photographers and one dog. Subscriptions pay for all of them but the dog.</p>
  <p class="lead">Whatever is left at the end of the year goes into the fund that trains the next ones.</p>
</div>`;

const controls = `<p class="signin"><button type="button" class="link" data-do="more">What the money pays for</button>
  <button type="button" class="link" data-do="close">Not now</button></p>`;

/** An offer as a page of its own, which can grow and put itself away. */
export const frameHtml = (offer: Offer, layout: 'popup' | 'inline'): string =>
  offerHtml(offer, layout)
    .replace('  <p class="fine">', `${controls}<p class="fine">`)
    .replace('</section>', `${more}</section>`);

/** Additional styles of an offer that is a page. */
export const frameCss = `
[hidden] { display: none }
.link + .link { margin-inline-start: 1rem }
`;
