import { chooseLanguage, type Language } from '../../../src/i18n/languages.ts';
import { documentLanguage } from '../../host/document-language.ts';
import type { WallViewPorts } from './wall-view.ts';

/** Returns the language of an element's walls. */
export const languageOf = ({ host, platform }: Pick<WallViewPorts, 'host' | 'platform'>): Language =>
  chooseLanguage({
    attribute: host.getAttribute('lang'),
    page: documentLanguage(),
    browser: platform.page.languages(),
  });
