/** A notice on a card of its own: it asks for nothing, and may overlap another popup. */
export const noticeHtml = `<section class="wall" aria-labelledby="headline"><div class="body">
  <p class="kicker">From the press room</p>
  <h2 id="headline">Tomorrow’s paper will be late</h2>
  <p class="lead">The press stood still for three hours tonight. The printed Ledger reaches doorsteps by nine; the whole edition is here at six, as always.</p>
  <p class="signin"><button type="button" class="link" data-do="close">Thank you</button></p>
</div></section>`;
