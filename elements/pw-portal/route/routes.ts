import type { I18n } from '@lingui/core';
import type { ComponentType } from 'react';

/**
 * The kinds of tabs that have a page, in the order of paid editions (spec: portal point 2). The kind `payment` has none
 * of its own: how somebody pays stands on the page of the billing history.
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

/** One of them. */
export type RouteName = (typeof routeNames)[number];

/** A page of the portal. */
export interface Route {
  path: string;
  title: (i18n: I18n) => string;
  /** Its code, which comes with the first visit. */
  load: () => Promise<{ Page: ComponentType }>;
}

/** Every page. */
export const routes: Readonly<Record<RouteName, Route>> = {
  account: {
    path: '/',
    title: (i18n) => i18n._('portal.account'),
    load: () => import('../pages/account/index.ts'),
  },
  password: {
    path: '/password',
    title: (i18n) => i18n._('portal.password'),
    load: () => import('../pages/password/index.ts'),
  },
  subscription: {
    path: '/subscription',
    title: (i18n) => i18n._('portal.subscription'),
    load: () => import('../pages/subscription/index.ts'),
  },
  'billing-history': {
    path: '/billing-history',
    title: (i18n) => i18n._('portal.billing-history'),
    load: () => import('../pages/billing-history/index.ts'),
  },
  newsletters: {
    path: '/newsletters',
    title: (i18n) => i18n._('portal.newsletters'),
    load: () => import('../pages/newsletters/index.ts'),
  },
  'epoch-cinema': {
    path: '/epoch-cinema',
    title: (i18n) => i18n._('portal.cinema'),
    load: () => import('../pages/epoch-cinema/index.ts'),
  },
  donation: {
    path: '/donation',
    title: (i18n) => i18n._('portal.donation'),
    load: () => import('../pages/donation/index.ts'),
  },
  sample: {
    path: '/sample',
    title: (i18n) => i18n._('portal.sample'),
    load: () => import('../pages/sample/index.ts'),
  },
};

const byPath = new Map<string, RouteName>(routeNames.map((name) => [routes[name].path, name]));

/** The page of a path; null for a path that has none. */
export const findRoute = (path: string): RouteName | null => byPath.get(path.toLowerCase()) ?? null;
