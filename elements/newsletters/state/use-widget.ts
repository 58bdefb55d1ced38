import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Edition, EditionKey } from '../../../src/editions/edition.ts';
import type { Category } from '../../../src/newsletters/category.ts';
import type { EarlyLists, NewsletterChange } from '../../../src/newsletters/widget/widget-ports.ts';
import type { WidgetState } from '../../../src/newsletters/widget/widget-state.ts';
import { createWidgetStore, type WidgetStore } from '../../../src/newsletters/widget/widget-store.ts';
import { createToastStore, type ToastStore } from '../../../src/notices/toast-store.ts';
import { useOpenStore } from '../../hooks/use-open-store.ts';
import { useSdk } from '../../host/sdk-context.tsx';
import { categoryName } from '../list/category-name.ts';
import type { NewslettersOptions } from '../newsletters-options.ts';
import { noticeTexts } from './notice-texts.ts';
import { widgetBrowser } from './widget-browser.ts';

/** The time that a toast is shown, in ms (spec: newsletters point 9). */
const toastMs = 3000;

/** The props of the widget. Those of the first render name its edition and its listener. */
export interface WidgetProps {
  edition: Edition;
  /** The edition that is shown after the widget; without it, that of the widget stays. */
  editionAfter?: EditionKey;
  options: NewslettersOptions;
  /** The page is in development: an edition without newsletters shows a sample. */
  isDevelopment: boolean;
  onChange: (change: NewsletterChange) => void;
  /** The lists that were asked for before React; if they are drawn, React takes over what stands. */
  early?: EarlyLists | undefined;
}

/** A widget, as it is passed to its areas. */
export interface Widget {
  store: WidgetStore;
  state: WidgetState;
  options: NewslettersOptions;
  toasts: ToastStore;
  /** The list stands already, drawn without React. */
  isDrawn: boolean;
}

/** Creates the store of a widget with its toasts, and passes changes of the tag and of the language on to it. */
export const useWidget = ({ edition, editionAfter, options, isDevelopment, onChange, early }: WidgetProps): Widget => {
  const sdk = useSdk();
  const { i18n } = useLingui();
  const latestI18n = useRef(i18n);
  latestI18n.current = i18n;
  const toasts = useOpenStore(() => createToastStore(sdk.platform.clock, toastMs));
  const inputs = useMemo(
    () => ({ options, isDevelopment, labelOf: (category: Category) => categoryName(i18n, category) }),
    [options, isDevelopment, i18n],
  );
  const store = useOpenStore(() =>
    createWidgetStore({
      sdk,
      browser: widgetBrowser,
      edition,
      editionAfter,
      inputs,
      notify: (kind, notice, values = {}, undo) => {
        const { current } = latestI18n;
        const text = noticeTexts[notice](current, values);
        toasts.show(kind, text, undo && { label: current._('newsletters.undo'), isUndo: true, run: undo });
        return text;
      },
      onChange,
      early,
    }),
  );
  // Before the browser paints: no frame has the tag's new look and the old state.
  useLayoutEffect(() => store.setInputs(inputs), [store, inputs]);
  return { store, state: useStore(store.$state), options, toasts, isDrawn: early?.isDrawn === true };
};
