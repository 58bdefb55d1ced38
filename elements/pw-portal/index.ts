import { createPortalSdk } from '../../src/sdk/portal/portal-sdk.ts';
import type { Sdk } from '../../src/sdk/types.ts';
import { define } from '../host/define.ts';
import { PortalElement } from './app/portal-element.tsx';
import { portalStyles } from './app/styles.ts';
import { portalProperties } from './contract.ts';

/** Registers `pw-portal`. The loader calls it once a page has such a tag. */
export const register = (sdk: Sdk): void =>
  define(
    { tag: 'pw-portal', component: PortalElement, styles: portalStyles, properties: portalProperties },
    createPortalSdk(sdk),
  );
