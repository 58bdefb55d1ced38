import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { type ChangeList, createChangeList } from '../../settings/change-list.ts';
import { type Section, sections } from '../../settings/sections.ts';
import { createSettingsStore, type SettingsStore } from '../../settings/settings-store.ts';
import { createTemplateVersions, type TemplateVersionsStore } from '../../settings/template-versions.ts';
import { createWebhookDeliveries, type WebhookDeliveriesStore } from '../../settings/webhook-deliveries.ts';
import { createOperatorStore, type OperatorStore } from '../../state/operator.ts';
import type { OperatorCalls } from '../../state/operator-calls.ts';
import { saveOperatorKey } from '../../state/operator-key.ts';
import { type Permission, usePermission, WorkingAs } from '../permission.tsx';
import { AccessForm } from './access-form.tsx';
import { AuditLog } from './audit-log.tsx';
import { DeliveriesPart } from './deliveries.tsx';
import { EntryList } from './entry-list.tsx';
import { SectionNav } from './section-nav.tsx';
import { SettingsForm } from './settings-form.tsx';
import { TemplateVersions } from './template-versions.tsx';
import { WebhookSecret } from './webhook-secret.tsx';

/** The stores of a page. */
export interface ManageStores {
  store: SettingsStore;
  changes: ChangeList;
  versions: TemplateVersionsStore | null;
  webhooks: WebhookDeliveriesStore | null;
  operator: OperatorStore;
}

/** Creates the stores of a page. */
export const createManageStores = (section: Section, calls: OperatorCalls): ManageStores => {
  const store = createSettingsStore(sections[section](calls));
  return {
    store,
    changes: createChangeList(calls, store.kind.kind, store.$entries),
    versions: section === 'templates' ? createTemplateVersions(calls, store) : null,
    webhooks: section === 'webhooks' ? createWebhookDeliveries(calls, store) : null,
    operator: createOperatorStore(calls),
  };
};

/** Warns before a page with something unsaved is left. */
const useLeaveWarning = ({ $unsaved }: SettingsStore): void => {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if ($unsaved.get().length > 0) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [$unsaved]);
};

type OpenEntryProps = Omit<ManageStores, 'changes' | 'operator'> & { permission: Permission };

const OpenEntry = ({ store, versions, webhooks, permission }: OpenEntryProps): ReactNode => {
  const draft = useStore(store.$draft);
  if (draft === null) return null;
  const name = permission.operator?.trim() ?? null;
  return (
    <section className="form-part" aria-label="Form">
      <SettingsForm store={store} draft={draft} permission={permission} />
      {versions !== null && draft.key !== '' && <TemplateVersions store={store} versions={versions} operator={name} />}
      {webhooks !== null && draft.key !== '' && <DeliveriesPart store={store} webhooks={webhooks} operator={name} />}
    </section>
  );
};

interface ManagePageProps extends ManageStores {
  section: Section;
  calls: OperatorCalls;
}

/** The page of one kind of settings. */
export const ManagePage = ({ section, calls, changes, operator, ...stores }: ManagePageProps): ReactNode => {
  const { store, webhooks } = stores;
  const notice = useStore(store.$notice);
  const isRefused = useStore(store.$isRefused);
  const hasDraft = useStore(store.$draft) !== null;
  const hasEntries = useStore(store.$entries) !== null;
  const permission = usePermission(operator, store.kind.role);
  useLeaveWarning(store);
  const enter = (key: string) => {
    calls.setKey(key);
    saveOperatorKey(key);
    void operator.load();
    void store.load();
  };
  return (
    <>
      <SectionNav current={`/manage/${section}`} />
      <h1>{store.kind.title}</h1>
      <p className="intro">{store.kind.intro}</p>
      <p role="status" className={`notice manage-notice ${notice?.kind ?? ''}`}>
        {notice?.text}
      </p>
      {isRefused ? (
        <AccessForm isRefused onKey={enter} />
      ) : (
        <WorkingAs operator={operator} needed={store.kind.role} onKey={enter} />
      )}
      {!hasEntries && !isRefused && notice !== null && (
        <button type="button" onClick={() => void store.load()}>
          Try again
        </button>
      )}
      {webhooks !== null && <WebhookSecret webhooks={webhooks} />}
      {(hasEntries || !isRefused) && (
        <div className={hasDraft ? 'columns' : undefined}>
          <section aria-label={store.kind.title}>
            <EntryList store={store} mayAdd={permission.mayChange} />
          </section>
          <OpenEntry {...stores} permission={permission} />
        </div>
      )}
      <AuditLog list={changes} />
    </>
  );
};
