import type { NewslettersPage } from './newsletters-tree.tsx';

/** The newsletters that a reader leaves. */
export const everything = ['us-breaking', 'morning', 'essay'];
/** Of a tag that asks for it at once. */
export const attributes = { 'immediate-unsubscribe-all': '' };

/** The buttons of the dialog. */
export const buttons = (page: NewslettersPage) => page.texts('dialog button');
/** Presses the last button that says so: the one of the dialog, where it is open. */
export const press = (page: NewslettersPage, label: string) => {
  const button = page
    .all('button')
    .filter((each) => each.innerText.trim() === label)
    .at(-1);
  if (button === undefined) throw new Error(`There is no button ${label}`);
  button.click();
};
/** What the dialog says of each newsletter. */
export const states = (page: NewslettersPage) =>
  page.texts('.leave-dialog-list li').map((text) => text.replaceAll(/\s+/g, ' '));
/** What the page and its window have heard. */
export const listen = (page: NewslettersPage) => {
  const heard: [string, unknown][] = [];
  for (const name of ['pw-newsletter-add', 'pw-newsletter-remove', 'pw-newsletter-remove-all']) {
    page.host.addEventListener(name, (event) => heard.push([name, event instanceof CustomEvent && event.detail]));
  }
  return heard;
};
