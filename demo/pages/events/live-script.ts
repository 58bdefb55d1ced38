import { type Html, html, rawHtml } from '../../html.ts';

/**
 * Requests the page repeatedly and takes over the parts that changed. A part with the keyboard focus waits until the
 * focus leaves it. The service responds with 304 while no event comes.
 */
const live = `
const usualMs = 2000;
const longestMs = 30000;
const requestTimeoutMs = 10000;
const status = document.querySelector('[data-live-status]');
let { tag } = status.dataset;
let waitMs = usualMs;
let timer = 0;
let isAsking = false;
let isAskedAgain = false;

const say = (text, isAway) => {
  if (status.textContent !== text) status.textContent = text;
  status.classList.toggle('events-away', isAway);
  status.classList.toggle('events-live', !isAway);
};
const draw = (markup) => {
  const next = new DOMParser().parseFromString(markup, 'text/html');
  const pairs = [...document.querySelectorAll('[data-live]')].map((part) => [part, next.getElementById(part.id)]);
  if (pairs.some(([, fresh]) => fresh === null)) throw new Error('The page came in pieces');
  const changed = pairs.filter(([part, fresh]) => part.innerHTML !== fresh.innerHTML);
  const free = changed.filter(([part]) => !part.contains(document.activeElement));
  for (const [part, fresh] of free) part.replaceChildren(...fresh.childNodes);
  return free.length === changed.length;
};
const ask = async () => {
  const signal = AbortSignal.timeout(requestTimeoutMs);
  const response = await fetch(location.href, { headers: { 'if-none-match': tag }, cache: 'no-store', signal });
  if (response.status === 304) return;
  if (!response.ok) throw new Error('Answered with ' + response.status);
  if (draw(await response.text())) tag = response.headers.get('etag') ?? '';
};
const follow = async () => {
  clearTimeout(timer);
  if (document.hidden) return;
  isAskedAgain = isAsking;
  if (isAsking) return;
  isAsking = true;
  try {
    await ask();
    waitMs = usualMs;
    say('Live: new events appear by themselves.', false);
  } catch {
    waitMs = Math.min(waitMs * 2, longestMs);
    say('Not live: the service does not answer. The numbers are its last ones.', true);
  }
  isAsking = false;
  // The page came back while the service was still answering.
  if (isAskedAgain) return follow();
  if (!document.hidden) timer = setTimeout(follow, waitMs);
};
document.addEventListener('visibilitychange', follow);
addEventListener('online', follow);
follow();

const mine = document.querySelector('[data-only-me]');
mine.hidden = false;
mine.addEventListener('click', () => {
  const id = localStorage.getItem('pw_client_id');
  if (id === null) {
    document.querySelector('[data-only-me-says]').textContent = 'This browser has read no page yet.';
    return;
  }
  mine.form.elements.uid.value = id;
  mine.form.requestSubmit();
});
`;

/** The script of the page. */
export const liveScript = (nonce: string): Html =>
  html`<script type="module" nonce="${nonce}">${rawHtml(live)}</script>`;
