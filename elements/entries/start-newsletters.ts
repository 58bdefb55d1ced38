import type { Sdk } from '../../src/sdk/types.ts';
import { type FirstListPage, openNewsletters } from '../pw-newsletters/first-list/index.ts';
import { prepareLists } from '../pw-newsletters/first-list/lists-before-react.ts';

/** Loads the rest of the SDK, by its name in the core. */
type LoadSdk = (name: 'sdk') => Promise<Sdk>;

let registering: Promise<void> | null = null;

/** Registers the element with React, which takes over what is drawn. After a failure, the next call tries again. */
const registerReact = (loadSdk: LoadSdk): Promise<void> => {
  registering ??= Promise.all([import('../pw-newsletters/index.ts'), loadSdk('sdk'), prepareLists()]).then(
    ([{ register }, sdk]) => register(sdk),
  );
  registering.catch(() => {
    registering = null;
  });
  return registering;
};

/** Starts the newsletters of a tag: they are drawn without React for a visitor, and by React for everybody else. */
export const startNewsletters = (page: FirstListPage, host: HTMLElement, loadSdk: LoadSdk): void =>
  openNewsletters(page, host, () => registerReact(loadSdk));
