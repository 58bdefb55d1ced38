/** The paywall service (spec: paywall point 7, first table). */
import { paywall } from '../paywall.ts';
import {
  flowQuery,
  meterQuery,
  regionQuery,
  rulesBody,
  siteQuery,
  templateQuery,
  trackBody,
  trackQuery,
} from '../requests.ts';
import { about, rowsOf } from './row.ts';

const spec = 'paywall, point 7';
const unknownSite = { 404: '`unknown_site`: there is no such site' } as const;
const unknownFlow = { 404: '`unknown_flow`: there is no such site, or no such flow of it' } as const;

/** Its rows. */
export const paywallRows = rowsOf('paywall', paywall, {
  geo: about({ summary: 'Where the visitor is', spec, access: 'anyone' }),
  trackingConfig: about({
    summary: 'Which sinks a site’s events go to',
    spec,
    access: 'anyone',
    query: siteQuery,
    refusals: unknownSite,
  }),
  region: about({
    summary: 'The visitor’s region, place and subscriptions',
    spec,
    access: 'known',
    query: regionQuery,
    refusals: unknownSite,
  }),
  template: about({
    summary: 'What a wall is drawn from; null where the site has none of that name',
    spec,
    access: 'anyone',
    query: templateQuery,
  }),
  flow: about({
    summary: 'A flow’s document',
    spec,
    access: 'anyone',
    query: flowQuery,
    refusals: unknownFlow,
  }),
  meter: about({
    summary: 'How many views were counted before this one; asked again with the same viewId, the same number',
    spec,
    access: 'anyone',
    query: meterQuery,
    refusals: unknownFlow,
  }),
  countMeter: about({
    summary: 'Counts a view: once for a viewId, never beyond limit; with countSamePage=false a page once in a period',
    spec,
    access: 'anyone',
    query: meterQuery,
    refusals: unknownFlow,
  }),
  checkRules: about({
    summary: 'Whether rules that the service knows hold for the visitor',
    spec,
    access: 'known',
    query: siteQuery,
    body: rulesBody,
    refusals: { 404: '`unknown_site`, `unknown_rule`: there is none of that name' },
  }),
  track: about({
    summary: 'Takes one event; a repeated id is dropped',
    spec,
    access: 'known',
    query: trackQuery,
    body: trackBody,
  }),
});
