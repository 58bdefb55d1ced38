/**
 * Starts the scripts of a page when its reader does something: a page is text and links, and to read it should cost
 * nothing. It runs in the page. What was pressed before the scripts were there is pressed once more when they are.
 */
const startLate = (address: string): void => {
  const signs = ['pointerover', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];
  const missed: Event[] = [];
  const keep = (event: Event) => {
    if (event.type === 'keydown' || (event.target instanceof Element && event.target.closest('button') !== null))
      missed.push(event);
  };
  const letGo = () => {
    for (const type of ['click', 'keydown']) document.removeEventListener(type, keep, true);
  };
  const repeat = (event: Event) => {
    const Again = event.type === 'keydown' ? KeyboardEvent : MouseEvent;
    event.target?.dispatchEvent(new Again(event.type, event));
  };
  const finish = () => {
    if (!Object.hasOwn(document.querySelector('#app') ?? {}, '__vue_app__')) return void requestAnimationFrame(finish);
    letGo();
    missed.forEach(repeat);
  };
  const start = () => {
    for (const sign of signs) removeEventListener(sign, start, true);
    import(address).then(finish, (error: unknown) => {
      letGo();
      console.error('The search and the menus of this page could not be loaded', error);
    });
  };
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  for (const type of ['click', 'keydown']) document.addEventListener(type, keep, true);
};

const script = /<script type="module" src="([^"]+)"><\/script>/;

/** Returns the markup of a page of the generator with its scripts started late; they are fetched when nothing else is. */
export const withLateStart = (markup: string): string => {
  const address = script.exec(markup)?.[1];
  if (address === undefined) return markup;
  return markup
    .replace(script, '')
    .replaceAll('rel="modulepreload"', 'rel="prefetch"')
    .replace('</body>', () => `<script>(${startLate})(${JSON.stringify(address)})</script></body>`);
};
