import { newsletterSettingsBody, newsletterSettingsCalls } from '../../../src/contract/operator/newsletter-settings.ts';
import { type Json, setAt, textAt, toJson } from '../state/json.ts';
import type { OperatorCalls } from '../state/operator-calls.ts';
import type { FormField } from './form-fields.ts';
import type { SettingsKind } from './settings-kind.ts';

const line = (path: string, label: string): FormField => ({
  ...{ path: `newsletter.${path}`, label, kind: 'line', isOptional: true },
  problem: 'Write one line, at most 100 characters; 200 for a category, 2,000 for a description.',
});

const address = (path: string, label: string): FormField => ({
  ...{ path: `newsletter.${path}`, label, kind: 'line', isOptional: true },
  problem: 'Write an address that begins with https://, or a path of the site that begins with /.',
});

const flag = (path: string, label: string): FormField => ({
  ...{ path: `newsletter.${path}`, label, kind: 'flag' },
  problem: 'Choose yes or no.',
});

const idProblem = 'Write an id of at most 200 characters.';

const fields: readonly FormField[] = [
  { path: 'regionId', label: 'Region', kind: 'line', isId: true, problem: idProblem },
  { path: 'listId', label: 'Id of the list', kind: 'line', isId: true, problem: idProblem },
  { path: 'newsletter.name', label: 'Name', kind: 'line', problem: 'Write a name of at most 200 characters.' },
  line('description', 'Description'),
  line('category', 'Category'),
  line('edition', 'Edition'),
  {
    ...{ path: 'newsletter.frequency', label: 'Frequency: a code or a text', kind: 'code', isOptional: true },
    problem: 'Write a whole number, or a text of at most 100 characters.',
  },
  line('tag', 'Tag'),
  {
    ...{ path: 'newsletter.position', label: 'Position in lists, from 0', kind: 'number' },
    problem: 'Write a whole number from 0 to 99,999.',
  },
  address('logoSmallUrl', 'Address of the small picture'),
  address('logoLargeUrl', 'Address of the large picture'),
  address('previewUrl', 'Address of an issue to look at'),
  flag('isSubscriberOnly', 'For subscribers alone'),
  flag('isOnlyListed', 'Of another region: readers see it here, and subscribe there'),
  flag('isWithdrawn', 'Withdrawn: readers no longer see it, and their subscriptions are kept'),
];

/** The newsletters of the site. */
export const createNewsletterKind = ({ siteId, read, write }: OperatorCalls): SettingsKind => ({
  kind: 'newsletter',
  role: 'editor',
  siteId,
  noun: 'newsletter',
  title: 'Newsletters',
  intro: 'What readers can subscribe to. A change is live at once.',
  fields,
  schema: newsletterSettingsBody,
  empty: { newsletter: { position: 0 } },
  list: async () => {
    const { path, reply } = newsletterSettingsCalls.newsletterSettings;
    const { newsletters } = await read(path, {}, reply);
    return newsletters.map(({ regionId, listId, revision, newsletter }) => {
      const body: Json = { regionId, listId, newsletter: toJson(newsletter) };
      const state = newsletter.isWithdrawn === true ? 'withdrawn' : 'live';
      const columns = { Name: textAt(body, ['newsletter', 'name']), State: state, Revision: String(revision) };
      return { key: `${regionId} ${listId}`, revision, body, columns };
    });
  },
  withSeen: (body, revision) => setAt(body, ['revision'], revision) ?? body,
  save: async (body) => {
    const { path, reply } = newsletterSettingsCalls.saveNewsletter;
    const { revision } = await write(path, body, reply);
    const key = `${textAt(body, ['regionId'])} ${textAt(body, ['listId'])}`;
    return { key, text: `Saved as revision ${revision}. Readers get it with their next page.` };
  },
});
