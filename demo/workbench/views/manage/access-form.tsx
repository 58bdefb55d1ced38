import { type ReactNode, useState } from 'react';
import { TextField } from '../fields.tsx';

/** Says why nothing can be read or changed, and takes the key of somebody who may. */
export const AccessForm = ({ onKey }: { onKey: (key: string) => void }): ReactNode => {
  const [key, setKey] = useState('');
  return (
    <form
      className="hint access"
      onSubmit={(event) => {
        event.preventDefault();
        if (key.trim() !== '') onKey(key.trim());
      }}
    >
      <p role="alert">
        <strong>You cannot read or change anything here yet.</strong> The service lets only operators in, and this page
        has no key that it accepts. Ask who runs the service for the operator’s key, which is its setting{' '}
        <code>PW_OPERATOR_KEY</code>. The key is kept until you close this tab.
      </p>
      <div className="version-row">
        <TextField label="Operator’s key" value={key} onChange={setKey} />
        <button type="submit">Use this key</button>
      </div>
    </form>
  );
};
