import type { Sdk } from '../../src/sdk-types.ts';
import { define } from '../define.ts';
import { PortalElement } from './portal-element.tsx';
import { portalProperties } from './properties.ts';
import { portalStyles } from './styles.ts';

/** Registers `pw-portal`. The loader calls it once a page has such a tag. */
export const register = (sdk: Sdk): void =>
  define({ tag: 'pw-portal', component: PortalElement, styles: portalStyles, properties: portalProperties }, sdk);
