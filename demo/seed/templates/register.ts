/** Asks for a free account. It has no close button, so it says itself how to leave. */
export const registerHtml = `<section class="wall" aria-labelledby="headline"><div class="body">
  <p class="kicker">Free account</p>
  <h2 id="headline">Register to read this article</h2>
  <p class="lead">An account is free, takes a minute, and needs no card.</p>
  <ul class="benefits">
    <li>Open the articles that we keep for registered readers</li>
    <li>Save stories on one device and finish them on another</li>
    <li>Choose your newsletters, from the morning briefing to the weekend essay</li>
  </ul>
  <a class="primary" href="/portal/en/">Create a free account</a>
  <p class="signin"><a class="link" href="/portal/en/" data-do="login">I already have an account</a></p>
  <p class="fine">Not today? <a class="link" href="/">Back to the front page</a>. We never pass your address on.</p>
</div></section>`;

/** Reminds a reader whose address has not been confirmed. */
export const confirmHtml = `<aside class="note" aria-label="From The Ledger">
  <p class="text"><strong>Please confirm your e-mail address.</strong> We sent you a message with a link. Nothing there?
    <a href="/portal/en/">Send it again</a></p>
  <button type="button" class="close" data-do="close" aria-label="Close">×</button>
</aside>`;
