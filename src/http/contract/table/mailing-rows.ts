/** The mailing service (spec: newsletters point 7). */
import { mailing } from '../mailing.ts';
import { membershipsQuery, newslettersQuery, subscribeBody, unsubscribeBody } from '../requests.ts';
import { about, rowsOf } from './row.ts';

const spec = 'newsletters, point 7';
const unknownSite = '`unknown_site`: there is no such site';
const unknown = '`unknown_newsletter`: one of the list is not there, and nothing was changed';

/** Its rows. */
export const mailingRows = rowsOf('mailing', mailing, {
  newslettersByCategory: about({
    summary: 'What an edition offers, by category',
    spec,
    access: 'anyone',
    query: newslettersQuery,
    refusals: { 404: unknownSite },
  }),
  newsletters: about({
    summary: 'What an edition offers',
    spec,
    access: 'anyone',
    query: newslettersQuery,
    refusals: { 404: unknownSite },
  }),
  search: about({
    summary: 'Where an address stands with newsletters; `listId` once for each',
    spec,
    access: 'address',
    query: membershipsQuery,
  }),
  subscribe: about({
    summary: 'Subscribes an address, or changes how often; without `success: true` the page asks how things stand',
    spec,
    access: 'address',
    query: newslettersQuery,
    body: subscribeBody,
    refusals: { 403: '`not_confirmed`, `trial_over`', 404: unknown },
  }),
  unsubscribe: about({
    summary:
      'Unsubscribes an address; from what it never had, too. Without `success: true` the page asks how things stand',
    spec,
    access: 'address',
    query: newslettersQuery,
    body: unsubscribeBody,
    refusals: { 404: unknown },
  }),
});
