import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import type { ChangeList } from '../../settings/change-list.ts';
import type { Operators, OperatorsStore } from '../../settings/operators-store.ts';
import type { Operator, OperatorStore } from '../../state/operator.ts';
import type { OperatorCalls } from '../../state/operator-calls.ts';
import { saveOperatorKey } from '../../state/operator-key.ts';
import { ChoiceField, TextField } from '../fields.tsx';
import { type Permission, usePermission, WorkingAs } from '../permission.tsx';
import { ScrollArea } from '../scroll-area.tsx';
import { AccessForm } from './access-form.tsx';
import { AuditLog } from './audit-log.tsx';
import { minuteOf } from './minute-of.ts';
import { SectionNav } from './section-nav.tsx';

type OperatorRole = Operator['role'];

const roles: readonly (readonly [OperatorRole, string])[] = [
  ['viewer', 'viewer: reads everything'],
  ['editor', 'editor: also changes flows, templates, newsletters and experiments'],
  ['manager', 'manager: also changes plans, webhooks and operators'],
];

const NewKey = ({ store }: { store: OperatorsStore }): ReactNode => {
  const newKey = useStore(store.$newKey);
  return (
    <div role="status">
      {newKey !== null && (
        <div className="hint secret-box">
          <p>
            <strong>Copy the key of {newKey.name} now: it is not shown again.</strong> Send it to them alone.
          </p>
          <p>
            <code className="secret">{newKey.key}</code>
          </p>
          <button type="button" className="quiet" onClick={store.forgetKey}>
            I have copied it
          </button>
        </div>
      )}
    </div>
  );
};

interface PartProps {
  store: OperatorsStore;
  permission: Permission;
}

const NewOperatorForm = ({ store, permission: { operator, setOperator } }: PartProps): ReactNode => {
  const isBusy = useStore(store.$isBusy);
  const [name, setName] = useState('');
  const [role, setRole] = useState<OperatorRole>('editor');
  const by = operator?.trim() ?? '';
  const add = async () => {
    await store.add(name.trim(), role, by);
    if (store.$notice.get()?.kind === 'done') setName('');
  };
  return (
    <form
      className="hint"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <h2>New operator</h2>
      <div className="fields-in-row">
        {setOperator !== null && (
          <TextField label="Your name, for the list" value={operator ?? ''} onChange={setOperator} />
        )}
        <TextField label="Name of the new operator" value={name} onChange={setName} />
        <ChoiceField
          label="Role"
          value={role}
          options={roles}
          onChange={(next) => setRole(roles.find(([each]) => each === next)?.[0] ?? role)}
        />
      </div>
      <button type="submit" disabled={isBusy || by === '' || name.trim() === ''}>
        Add, and make a key
      </button>
    </form>
  );
};

const OperatorTable = ({ store, operators, permission }: PartProps & { operators: Operators }): ReactNode => {
  const by = permission.operator?.trim() ?? '';
  return (
    <ScrollArea label="Operators">
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Role</th>
            <th scope="col">Added</th>
            <th scope="col">Key</th>
          </tr>
        </thead>
        <tbody>
          {operators.map(({ operatorId, name, role, addedAt, addedBy, revokedAt, revokedBy }) => (
            <tr key={operatorId}>
              <th scope="row">{name}</th>
              <td>{role}</td>
              <td>
                {minuteOf(addedAt)} by {addedBy}
              </td>
              <td>
                {revokedAt !== null ? (
                  `revoked ${minuteOf(revokedAt)} by ${revokedBy}`
                ) : permission.mayChange ? (
                  <button
                    type="button"
                    className="quiet"
                    disabled={by === ''}
                    onClick={() => void store.revoke(operatorId, by)}
                  >
                    Revoke<span className="unseen"> the key of {name}</span>
                  </button>
                ) : (
                  'opens the service'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
};

interface OperatorsPageProps {
  calls: OperatorCalls;
  operator: OperatorStore;
  store: OperatorsStore;
  changes: ChangeList;
}

/** The page of operators: who they are, a new one, the end of a key, and who changed what. */
export const OperatorsPage = ({ calls, operator, store, changes }: OperatorsPageProps): ReactNode => {
  const operators = useStore(store.$operators);
  const notice = useStore(store.$notice);
  const isRefused = useStore(store.$isRefused);
  const permission = usePermission(operator, 'manager');
  const enter = (key: string) => {
    calls.setKey(key);
    saveOperatorKey(key);
    void operator.load();
    void store.load();
  };
  return (
    <>
      <SectionNav current="/manage/operators" />
      <h1>Operators</h1>
      <p className="intro">Who may work here, each with a key and a role of their own. Audit lists name them.</p>
      <p role="status" className={`notice manage-notice ${notice?.kind ?? ''}`}>
        {notice?.text}
      </p>
      {isRefused ? (
        <AccessForm isRefused onKey={enter} />
      ) : (
        <WorkingAs operator={operator} needed="manager" onKey={enter} />
      )}
      <NewKey store={store} />
      {permission.mayChange && <NewOperatorForm store={store} permission={permission} />}
      {operators !== null && !isRefused && (
        <>
          <h2>Operators of the service</h2>
          {operators.length === 0 ? (
            <p>Nobody has a key of their own yet: all who work here have the key of the service.</p>
          ) : (
            <OperatorTable store={store} operators={operators} permission={permission} />
          )}
          <AuditLog list={changes} />
        </>
      )}
    </>
  );
};
