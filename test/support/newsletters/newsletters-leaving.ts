import type { NewslettersPage } from './newsletters-tree.tsx';

/** The newsletters that a reader unsubscribes from. */
export const subscribedIds = ['us-breaking', 'morning', 'essay'];
/** Attributes of a tag that unsubscribes at once. */
export const leaveAttributes = { 'immediate-unsubscribe-all': '' };

/** The buttons of the dialog. */
export const buttons = (page: NewslettersPage) => page.texts('dialog button');
/** Presses the last button with that label: the one of the dialog, if it is open. */
export const pressLast = (page: NewslettersPage, label: string) => {
  const button = page
    .all('button')
    .filter((each) => each.innerText.trim() === label)
    .at(-1);
  if (button === undefined) throw new Error(`There is no button ${label}`);
  button.click();
};
/** Returns the dialog's text about each newsletter. */
export const dialogStates = (page: NewslettersPage) =>
  page.texts('.unsubscribe-all-dialog-list li').map((text) => text.replaceAll(/\s+/g, ' '));
/** Records the events that the page and its window receive. */
export const recordEvents = (page: NewslettersPage) => {
  const recordedEvents: [string, unknown][] = [];
  for (const name of ['pw-newsletter-add', 'pw-newsletter-remove', 'pw-newsletter-remove-all']) {
    page.host.addEventListener(name, (event) =>
      recordedEvents.push([name, event instanceof CustomEvent && event.detail]),
    );
  }
  return recordedEvents;
};
