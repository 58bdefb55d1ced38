import { useStore } from '@nanostores/react';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type Draft, isChanged } from '../../settings/draft.ts';
import { shownFields } from '../../settings/form-fields.ts';
import { operatorField } from '../../settings/form-problems.ts';
import type { SettingsStore } from '../../settings/settings-store.ts';
import type { Permission } from '../permission.tsx';
import { Conflict } from './conflict.tsx';
import { SettingsField } from './settings-field.tsx';

interface FormProps {
  store: SettingsStore;
  draft: Draft;
  permission: Permission;
}

const focusOnMount = (heading: HTMLHeadingElement | null): void => heading?.focus();

const Fields = ({ store, draft, permission: { operator, setOperator, mayChange } }: FormProps): ReactNode => (
  <fieldset className="form-fields" disabled={!mayChange}>
    {shownFields(draft.values, store.kind.fields).map((field) => (
      <SettingsField
        key={field.path}
        field={field}
        value={draft.values[field.path] ?? ''}
        problem={draft.problems[field.path]}
        isStored={draft.key !== ''}
        onChange={(value) => store.set(field.path, value)}
      />
    ))}
    {setOperator !== null && operator !== null && (
      <SettingsField
        field={operatorField}
        value={operator}
        problem={draft.problems[operatorField.path]}
        isStored={false}
        onChange={(value) => {
          store.clearProblem(operatorField.path);
          setOperator(String(value));
        }}
      />
    )}
  </fieldset>
);

/** The form of one entry, or of a new one. */
export const SettingsForm = (props: FormProps): ReactNode => {
  const { store, draft, permission } = props;
  const isBusy = useStore(store.$isBusy);
  const note = useStore(store.$entries)?.find(({ key }) => key === draft.key)?.note;
  const form = useRef<HTMLFormElement>(null);
  const isUnsaved = isChanged(store.kind, draft);
  const save = async () => {
    await store.save(permission.operator ?? '');
    flushSync(() => {});
    form.current?.querySelector<HTMLElement>('[aria-invalid], .conflict')?.focus();
  };
  return (
    <form
      ref={form}
      noValidate
      className="settings-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2 key={draft.key} ref={focusOnMount} tabIndex={-1}>
        {draft.key === '' ? `New ${store.kind.noun}` : draft.key}
      </h2>
      {note !== undefined && <p className="hint">{note}</p>}
      <Conflict store={store} draft={draft} />
      <Fields {...props} />
      <p className="actions">
        {permission.mayChange && (
          <>
            <button type="submit" disabled={isBusy}>
              Save
            </button>
            <button type="button" className="quiet" disabled={!isUnsaved} onClick={store.reset}>
              Take back what is typed
            </button>
          </>
        )}
        <button type="button" className="quiet" onClick={store.close}>
          Close
        </button>
      </p>
    </form>
  );
};
