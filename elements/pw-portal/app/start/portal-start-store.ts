import { atom, computed } from 'nanostores';
import { parseEdition } from '../../../../src/editions/selection/resolve-edition.ts';
import { createEditionStore, type EditionAttributes } from '../../../../src/sdk/portal/edition/edition-store.ts';
import { createRouterStore } from '../../../../src/sdk/portal/route/portal-router.ts';
import type { Sdk } from '../../../../src/sdk/types.ts';
import { observeAttributes } from '../../../hooks/use-attributes.ts';
import { documentLanguage } from '../../../host/document-language.ts';
import { dispatch } from '../../../host/events.ts';
import { siteOf } from '../../../host/tags/site.ts';
import { createPageHistory } from '../route/page-history.ts';
import { readChosenEdition, storeChosenEdition } from './chosen-edition.ts';

const readAttributes = (host: HTMLElement): EditionAttributes => {
  const { siteId, env } = siteOf(host);
  return {
    siteId,
    basePath: host.getAttribute('base-path'),
    edition: host.getAttribute('edition'),
    lang: host.getAttribute('lang'),
    mode: env === 'development' ? 'development' : 'production',
  };
};

/** Creates what a portal starts with: its attributes, its router, and its edition. */
export const createPortalStart = (host: HTMLElement, sdk: Sdk) => {
  const $attributes = atom(readAttributes(host));
  const update = () => $attributes.set(readAttributes(host));
  const router = createRouterStore(
    createPageHistory(sdk.platform.page),
    computed($attributes, ({ basePath }) => basePath),
  );
  const edition = createEditionStore({
    sdk,
    $router: router.$router,
    $attributes,
    chosenEdition: { read: () => readChosenEdition(parseEdition), store: storeChosenEdition },
    documentLanguage,
    onInvalid: (message) => void dispatch(host, 'pw-error', { message }),
  });
  return {
    $attributes,
    $router: router.$router,
    $choice: edition.$choice,
    $isReady: edition.$isReady,
    open: () => {
      update();
      const disposers = [observeAttributes(host, update), router.open(), edition.open()];
      return () => {
        for (const dispose of disposers) dispose();
      };
    },
  };
};
