/** The newsletters of a site for the publisher's operators, an optional addition: read, add, change, withdraw. */
import * as v from 'valibot';
import { siteQuery, unknownSiteRefusal } from '../paywall/route.ts';
import { endpoint, type InputOf } from '../schema/endpoint.ts';
import { ownObject } from '../schema/own-object.ts';
import { exactId, line } from '../schema/request-fields.ts';
import { describeRow, rowsOf, withRefusals } from '../table/row.ts';
import {
  editorFacts,
  listPosition,
  newerRevision,
  operatorFacts,
  operatorFields,
  operatorRead,
  operatorWrite,
  seenRevision,
  webUrl,
} from './operator-fields.ts';

const optionalLine = (most: number) => v.optional(v.nullable(line(most)));

/** A newsletter as an operator writes it. Unknown fields are refused. */
const newsletterSettings = v.strictObject({
  name: v.pipe(line(200), v.nonEmpty()),
  category: v.optional(v.nullable(line(200)), null),
  description: optionalLine(2000),
  edition: optionalLine(100),
  /** A code of the frequencies that readers choose from, or a text. */
  frequency: v.optional(v.nullable(v.union([v.pipe(v.number(), v.integer()), line(100)]))),
  isSubscriberOnly: v.optional(v.boolean(), false),
  logoSmallUrl: v.optional(v.nullable(webUrl)),
  logoLargeUrl: v.optional(v.nullable(webUrl)),
  previewUrl: v.optional(v.nullable(webUrl)),
  tag: optionalLine(100),
  position: listPosition,
  /** Another region's newsletter: readers see it here, and subscribe there. */
  isOnlyListed: v.optional(v.boolean(), false),
  /** Readers no longer see it. Their subscriptions are kept, and return with it. */
  isWithdrawn: v.optional(v.boolean(), false),
});

/** Reply of `GET /operator/newsletters`, in the publisher's order. */
const newsletterSettingsReply = ownObject({
  newsletters: v.array(
    ownObject({
      regionId: v.string(),
      listId: v.string(),
      revision: v.number(),
      newsletter: v.record(v.string(), v.unknown()),
    }),
  ),
});

/** Body of `POST /operator/newsletter`. */
export const newsletterSettingsBody = v.object({
  ...operatorFields,
  regionId: exactId,
  listId: exactId,
  revision: seenRevision,
  newsletter: newsletterSettings,
});

/** Reply to a change. */
const newsletterChangeReply = ownObject({ revision: v.number() });

/** The calls. */
export const newsletterSettingsCalls = {
  newsletterSettings: endpoint<InputOf<typeof siteQuery>>()({
    ...operatorRead,
    path: '/operator/newsletters',
    reply: newsletterSettingsReply,
  }),
  saveNewsletter: endpoint<undefined, InputOf<typeof newsletterSettingsBody>>()({
    ...operatorWrite,
    path: '/operator/newsletter',
    reply: newsletterChangeReply,
  }),
} as const;

/** Their rows. */
export const newsletterSettingsRows = rowsOf('newsletter-settings', newsletterSettingsCalls, {
  newsletterSettings: describeRow({
    ...operatorFacts,
    summary: 'The newsletters of a site with all their settings and revisions',
    query: siteQuery,
    refusals: unknownSiteRefusal,
  }),
  saveNewsletter: describeRow({
    ...editorFacts,
    summary: 'Adds, changes or withdraws a newsletter',
    body: newsletterSettingsBody,
    refusals: withRefusals(newerRevision, {
      404: '`unknown_site`; `unknown_newsletter`: there is no such newsletter to change',
    }),
  }),
});
