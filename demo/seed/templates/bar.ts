/** One sentence and one link, for a bar with its own buttons. */
export const barHtml = (text: string, link: string): string => `<section class="bar" aria-label="From The Ledger">
  <p class="text">${text}</p>
  <p><a href="/subscribe" data-do="subscribe" data-pw-track="subscribe_btn" data-pw-show="checkout">${link}</a></p>
</section>`;
