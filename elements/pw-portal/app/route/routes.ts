import type { I18n } from '@lingui/core';
import type { ComponentType } from 'react';

/**
 * The kinds of tabs that have a page, in the order of paid editions (spec: portal point 2). The kind `payment` has no
 * page of its own: payment methods are on the billing history.
 */
export const routeNames = [
  'account',
  'password',
  'subscription',
  'billing-history',
  'newsletters',
  'epoch-cinema',
  'donation',
  'sample',
] as const;

/** The name of a route. */
export type RouteName = (typeof routeNames)[number];

/** A page of the portal. */
export interface PortalRoute {
  path: string;
  title: (i18n: I18n) => string;
  /** Loads the page's code, on the first visit. */
  load: () => Promise<{ Page: ComponentType }>;
}

/** All pages of the portal. */
export const routes: Readonly<Record<RouteName, PortalRoute>> = {
  account: {
    path: '/',
    title: (i18n) => i18n._('portal.account'),
    load: () => import('../../pages/account/index.ts'),
  },
  password: {
    path: '/password',
    title: (i18n) => i18n._('portal.password'),
    load: () => import('../../pages/password/index.ts'),
  },
  subscription: {
    path: '/subscription',
    title: (i18n) => i18n._('portal.subscription'),
    load: () => import('../../pages/subscription/index.ts'),
  },
  'billing-history': {
    path: '/billing-history',
    title: (i18n) => i18n._('portal.billing-history'),
    load: () => import('../../pages/billing-history/index.ts'),
  },
  newsletters: {
    path: '/newsletters',
    title: (i18n) => i18n._('portal.newsletters'),
    load: () => import('../../pages/newsletters/index.ts'),
  },
  'epoch-cinema': {
    path: '/epoch-cinema',
    title: (i18n) => i18n._('portal.cinema'),
    load: () => import('../../pages/epoch-cinema/index.ts'),
  },
  donation: {
    path: '/donation',
    title: (i18n) => i18n._('portal.donation'),
    load: () => import('../../pages/donation/index.ts'),
  },
  sample: {
    path: '/sample',
    title: (i18n) => i18n._('portal.sample'),
    load: () => import('../../pages/sample/index.ts'),
  },
};

const byPath = new Map<string, RouteName>(routeNames.map((name) => [routes[name].path, name]));

/** Returns the page of a path; null if there is none. */
export const findRoute = (path: string): RouteName | null => byPath.get(path.toLowerCase()) ?? null;
