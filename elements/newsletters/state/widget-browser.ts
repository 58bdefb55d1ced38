import type { WidgetBrowser } from '../../../src/newsletters/widget/widget-ports.ts';
import { isPageHidden, listenToDocument } from '../../host/document-events.ts';

const width = 800;
const height = 600;

/** The browser of a widget. */
export const widgetBrowser: WidgetBrowser = {
  hasPaywall: () => Document.prototype.querySelector.call(document, 'pw-paywall') !== null,
  // In the middle of this window, and without a name: any other page could navigate a named window.
  openWindow: (url) => {
    const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
    const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
    return window.open(url, '', `popup,width=${width},height=${height},left=${left},top=${top}`) ?? null;
  },
  onVisible: (then) => listenToDocument('visibilitychange', () => isPageHidden() || then()),
  hash: () => window.location.hash,
  onHashChange: (then) => {
    window.addEventListener('hashchange', then);
    return () => window.removeEventListener('hashchange', then);
  },
};
