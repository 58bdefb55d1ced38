import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createService, type Service } from '../../../../demo/service/create-service.ts';
import type { Database } from '../../../../demo/service/ports/database/open.ts';
import { createChangeList } from '../../../../demo/workbench/settings/change-list.ts';
import { createOperatorsStore } from '../../../../demo/workbench/settings/operators-store.ts';
import { type Section, sections } from '../../../../demo/workbench/settings/sections.ts';
import { createSettingsStore } from '../../../../demo/workbench/settings/settings-store.ts';
import { createTemplateVersions } from '../../../../demo/workbench/settings/template-versions.ts';
import { createWebhookDeliveries } from '../../../../demo/workbench/settings/webhook-deliveries.ts';
import { createOperatorCalls } from '../../../../demo/workbench/state/operator-calls.ts';
import { openEmbedded } from '../../../support/database/prepared-databases.ts';
import { testSeed } from '../../../support/service/service-seed.ts';

describe('Settings in the workbench', () => {
  let database: Database;
  let service: Service;
  before(async () => {
    database = await openEmbedded();
    service = await createService({ database, seed: testSeed, isSandbox: true });
  });
  after(() => database.destroy());
  const send = async (path: string, init?: RequestInit): Promise<Response> =>
    service.app.request(`http://localhost${path}`, init);
  beforeEach(async () => {
    await send('/sandbox/reset', { method: 'POST' });
  });

  const open = async (section: Section, calls = createOperatorCalls(send, 'ledger')) => {
    const store = createSettingsStore(sections[section](calls));
    await store.load();
    return { store, calls };
  };
  type Store = Awaited<ReturnType<typeof open>>['store'];
  const fill = (store: Store, values: Readonly<Record<string, string | boolean>>) => {
    for (const [path, value] of Object.entries(values)) store.set(path, value);
  };
  const textOf = ({ $notice }: Store) => $notice.get()?.text ?? '';
  const typedIn = ({ $draft }: Store, path: string) => $draft.get()?.values[path];
  const problemsOf = ({ $draft }: Store) => Object.keys($draft.get()?.problems ?? {}).sort();
  const columnsOf = ({ $entries }: Store, key: string) => $entries.get()?.find((entry) => entry.key === key)?.columns;
  /** Waits until a store that reads by itself has read. */
  const untilRead = async <Value>({ get, listen }: { get(): Value | null; listen(run: () => void): () => void }) => {
    await new Promise<void>((resolve) => {
      const stop = listen(() => {
        if (get() === null) return;
        stop();
        resolve();
      });
    });
    return get();
  };
  const newsletter = { regionId: 'us', listId: 'harbour', 'newsletter.name': 'Harbour News' };

  const addNewsletter = async () => {
    const { store, calls } = await open('newsletters');
    store.begin();
    fill(store, newsletter);
    await store.save('Anna');
    return { store, calls };
  };

  /** The page of templates, with the versions of one. */
  const openWall = async () => {
    const { store, calls } = await open('templates');
    const { $versions, publish } = createTemplateVersions(calls, store);
    await store.edit('wall');
    await untilRead($versions);
    $versions.listen(() => {});
    return { store, $versions, publish };
  };

  it('are added and changed by forms, and stand in the audit list', async () => {
    const { store, calls } = await addNewsletter();
    assert.deepEqual([store.$draft.get()?.key, store.$unsaved.get()], ['us harbour', []]);
    fill(store, { 'newsletter.position': '3', 'newsletter.isWithdrawn': true });
    assert.deepEqual(store.$unsaved.get(), ['us harbour']);
    await store.save('Bert');
    assert.equal(textOf(store), 'Saved as revision 2. Readers get it with their next page.');
    assert.deepEqual(columnsOf(store, 'us harbour'), { Name: 'Harbour News', State: 'withdrawn', Revision: '2' });
    const changes = await untilRead(createChangeList(calls, store.kind.kind, store.$entries).$changes);
    assert.deepEqual(
      changes?.map(({ by, act, subject }) => [by, act, subject]),
      [
        ['Bert', 'changed', 'us harbour'],
        ['Anna', 'added', 'us harbour'],
      ],
    );
  });

  it('list below the operators who added and who revoked them, and read that again after each change', async () => {
    const calls = createOperatorCalls(send, 'ledger');
    const operators = createOperatorsStore(calls);
    const { $changes } = createChangeList(calls, 'operator', operators.$operators);
    $changes.listen(() => {});
    await operators.add('Eve', 'viewer', 'Anna');
    await untilRead($changes);
    await operators.revoke(operators.$operators.get()?.[0]?.operatorId ?? '', 'Bert');
    const changes = await untilRead($changes);
    assert.deepEqual(
      changes?.map(({ by, act, subjectOperator }) => [by, act, subjectOperator?.name, subjectOperator?.role]),
      [
        ['Bert', 'revoked', 'Eve', 'viewer'],
        ['Anna', 'added', 'Eve', 'viewer'],
      ],
    );
  });

  it('say at the field what to correct, and keep what is typed', async () => {
    const { store } = await open('newsletters');
    store.begin();
    fill(store, { ...newsletter, 'newsletter.name': '', 'newsletter.logoSmallUrl': 'http://a' });
    store.set('newsletter.position', 'first');
    await store.save('');
    const fields = ['newsletter.logoSmallUrl', 'newsletter.name', 'newsletter.position', 'operator'];
    assert.deepEqual(problemsOf(store), fields);
    assert.equal(typedIn(store, 'newsletter.position'), 'first');
    store.set('newsletter.name', 'Harbour');
    assert.equal(problemsOf(store).includes('newsletter.name'), false);
  });

  it('show the second of two editors what the first has saved, and lose nothing of either', async () => {
    const { store: first } = await addNewsletter();
    const { store: second } = await open('newsletters');
    await second.edit('us harbour');
    fill(second, { 'newsletter.name': 'Port News', 'newsletter.tag': 'port' });
    fill(first, { 'newsletter.name': 'Quay News', 'newsletter.category': 'News' });
    await first.save('Anna');
    await second.save('Bert');
    assert.match(textOf(second), /Somebody else has saved it meanwhile/);
    const { values, theirs } = second.$draft.get() ?? {};
    assert.deepEqual([values?.['newsletter.name'], theirs?.['newsletter.name']], ['Port News', 'Quay News']);
    second.takeTheirs('newsletter.category');
    await second.save('Bert');
    assert.equal(textOf(second), 'Saved as revision 3. Readers get it with their next page.');
    const stored = ['name', 'category', 'tag'].map((name) => typedIn(second, `newsletter.${name}`));
    assert.deepEqual(stored, ['Port News', 'News', 'port']);
  });

  it('refuse an id that is taken, at its fields', async () => {
    await addNewsletter();
    const { store } = await open('newsletters');
    store.begin();
    fill(store, newsletter);
    await store.save('Bert');
    assert.match(textOf(store), /There is such a newsletter already/);
    assert.deepEqual(problemsOf(store), ['listId', 'regionId']);
  });

  it('keep what is typed in one form while another is open', async () => {
    const { store } = await addNewsletter();
    store.set('newsletter.tag', 'port');
    store.begin();
    store.set('listId', 'second');
    await store.edit('us harbour');
    assert.equal(typedIn(store, 'newsletter.tag'), 'port');
    assert.deepEqual(store.$unsaved.get().toSorted(), ['', 'us harbour']);
    store.reset();
    assert.equal(typedIn(store, 'newsletter.tag'), '');
  });

  it('put a plan on sale, and take it off', async () => {
    const { store } = await open('plans');
    store.begin();
    fill(store, { planId: 'evening', 'plan.name': 'Evening', 'plan.invoiceName': 'Evening', 'plan.regionId': 'us' });
    fill(store, { 'plan.price': '900', 'plan.currency': 'USD', 'plan.offer': true });
    await store.save('Anna');
    assert.deepEqual(problemsOf(store), ['plan.offer.billing', 'plan.offer.position']);
    fill(store, { 'plan.offer.billing': 'conductor', 'plan.offer.position': '0', 'plan.offer.trialDays': '7' });
    await store.save('Anna');
    assert.equal(columnsOf(store, 'evening')?.State, 'on sale');
    store.set('plan.offer', false);
    await store.save('Anna');
    const columns = { Name: 'Evening', Price: '900 USD for 1 month', State: 'off sale', Revision: '2' };
    assert.deepEqual(columnsOf(store, 'evening'), columns);
  });

  it('are templates with versions: each save is a draft, and one of them is published', async () => {
    const { store, publish } = await openWall();
    store.set('document.css', 'p { color: teal }');
    await store.save('Anna');
    assert.deepEqual(columnsOf(store, 'wall'), { Live: '2', Newest: '3 (draft)', By: 'Anna' });
    await publish(3, 'Anna');
    assert.deepEqual([textOf(store), columnsOf(store, 'wall')?.Live], ['Version 3 is live.', '3']);
    await store.editVersion(1);
    assert.match(String(typedIn(store, 'document.html')), /<p>1<\/p>/);
    await store.save('Anna');
    assert.equal(columnsOf(store, 'wall')?.Newest, '4 (draft)');
  });

  it('tell an operator which version somebody else has published meanwhile', async () => {
    const [anna, bert] = [await openWall(), await openWall()];
    await bert.publish(1, 'Bert');
    await anna.publish(2, 'Anna');
    assert.match(textOf(anna.store), /Version 1 is live by now/);
    assert.equal(anna.$versions.get()?.find(({ state }) => state === 'live')?.version, 1);
  });

  it('tell the secret of a webhook once, and replace it', async () => {
    const { store, calls } = await open('webhooks');
    const { $secret, $deliveries, forgetSecret, replaceSecret, replay } = createWebhookDeliveries(calls, store);
    $deliveries.listen(() => {});
    store.begin();
    fill(store, { url: 'ftp://crm.example', events: 'payment.failed' });
    await store.save('Anna');
    assert.deepEqual(problemsOf(store), ['url']);
    store.set('url', 'https://crm.example/hook');
    await store.save('Anna');
    const first = $secret.get();
    assert.match(first?.secret ?? '', /^whsec_/);
    forgetSecret();
    await store.save('Anna');
    assert.equal($secret.get(), null);
    await replaceSecret('Anna');
    assert.notEqual($secret.get()?.secret, first?.secret);
    assert.notEqual($secret.get()?.olderUntil, null);
    await replay({ since: '2020-01-01T00:00:00Z' }, 'Anna');
    assert.equal(textOf(store), '0 messages are sent again.');
    assert.deepEqual($deliveries.get()?.deliveries, []);
  });

  it('say who may read them to somebody without the key, and open with it', async () => {
    const calls = createOperatorCalls(send, 'ledger', 'a-key-of-somebody-else');
    const { store } = await open('plans', calls);
    assert.deepEqual([store.$isRefused.get(), store.$entries.get()], [true, null]);
    const { key }: { key: string } = await (await send('/sandbox/operator-key')).json();
    calls.setKey(key);
    await store.load();
    assert.deepEqual([store.$isRefused.get(), store.$entries.get()], [false, []]);
  });
});
