import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import type { OperatorRole } from '../../../src/contract/operator/operator-roles.ts';
import { mayDo, type OperatorStore } from '../state/operator.ts';
import { readOperatorName, saveOperatorName } from '../state/operator-name.ts';
import { AccessForm } from './manage/access-form.tsx';

/** The rights of the key's operator on a page. */
export interface Permission {
  mayChange: boolean;
  /** The name for the audit list: the operator's own, or what is typed. Null if nothing may be changed. */
  operator: string | null;
  /** The field of the name; null where the key has one. */
  setOperator: ((name: string) => void) | null;
}

/** Returns what the operator may do, where changes need a role. */
export const usePermission = ({ $operator }: OperatorStore, needed: OperatorRole): Permission => {
  const self = useStore($operator);
  const [typed, setTyped] = useState(readOperatorName);
  const mayChange = mayDo(self, needed);
  const ownName = self?.name ?? null;
  return {
    mayChange,
    operator: mayChange ? (ownName ?? typed) : null,
    setOperator:
      ownName === null
        ? (next) => {
            setTyped(next);
            saveOperatorName(next);
          }
        : null,
  };
};

interface WorkingAsProps {
  operator: OperatorStore;
  needed: OperatorRole;
  /** Takes another key. */
  onKey: (key: string) => void;
}

/** Says who works here, and what their role may not do; takes another key. */
export const WorkingAs = ({ operator, needed, onKey }: WorkingAsProps): ReactNode => {
  const self = useStore(operator.$operator);
  const [isOpen, setOpen] = useState(false);
  if (self === null) return null;
  return (
    <>
      <p className="working-as">
        You work{' '}
        {self.name === null ? (
          'with the key of the service'
        ) : (
          <>
            as <strong>{self.name}</strong>
          </>
        )}{' '}
        ({self.role}).{' '}
        <button type="button" className="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Use another key
        </button>
      </p>
      {!mayDo(self, needed) && (
        <p className="hint">
          You may read this page and change nothing: changes need the role {needed}, and yours is {self.role}.
        </p>
      )}
      {isOpen && (
        <AccessForm
          isRefused={false}
          onKey={(key) => {
            setOpen(false);
            onKey(key);
          }}
        />
      )}
    </>
  );
};
