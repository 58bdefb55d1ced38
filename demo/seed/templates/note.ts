/** A small bar at the foot of the page: one sentence, one link, and a way to put it away. */
export const noteHtml = (text: string, link: string): string => `<aside class="note" aria-label="From The Ledger">
  <p class="text">${text} <a href="/subscribe" data-do="subscribe" data-pw-track="subscribe_btn" data-pw-show="checkout">${link}</a></p>
  <button type="button" class="close" data-do="close" aria-label="Close">×</button>
</aside>`;
