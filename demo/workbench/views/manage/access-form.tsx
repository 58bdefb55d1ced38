import { type ReactNode, useState } from 'react';
import { TextField } from '../fields.tsx';

interface AccessFormProps {
  /** The service accepts no key that the page has. */
  isRefused: boolean;
  onKey: (key: string) => void;
}

/** Takes the key of an operator; says why nothing can be read or changed without one. */
export const AccessForm = ({ isRefused, onKey }: AccessFormProps): ReactNode => {
  const [key, setKey] = useState('');
  return (
    <form
      className="hint access"
      onSubmit={(event) => {
        event.preventDefault();
        if (key.trim() !== '') onKey(key.trim());
      }}
    >
      {isRefused && (
        <p role="alert">
          <strong>You cannot read or change anything here yet.</strong> The service lets only operators in, and this
          page has no key that it accepts. Ask a manager for a key of your own, or who runs the service for its key,
          which is the setting <code>PW_OPERATOR_KEY</code>.
        </p>
      )}
      <p>The key is kept until you close this tab.</p>
      <div className="version-row">
        <TextField label="Operator’s key" value={key} onChange={setKey} />
        <button type="submit">Use this key</button>
      </div>
    </form>
  );
};
