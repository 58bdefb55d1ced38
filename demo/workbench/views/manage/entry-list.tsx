import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import type { Entry } from '../../settings/settings-kind.ts';
import type { SettingsStore } from '../../settings/settings-store.ts';
import { TextField } from '../fields.tsx';
import { ScrollArea } from '../scroll-area.tsx';

interface RowProps {
  entry: Entry;
  heads: readonly string[];
  isOpen: boolean;
  isUnsaved: boolean;
  onEdit: () => void;
}

const Row = ({ entry: { key, columns }, heads, isOpen, isUnsaved, onEdit }: RowProps): ReactNode => (
  <tr className={isOpen ? 'open' : undefined}>
    <th scope="row">
      <button type="button" className="link" aria-pressed={isOpen} onClick={onEdit}>
        {key}
      </button>
      {isUnsaved && <span className="quiet-text"> not saved</span>}
    </th>
    {heads.map((head) => (
      <td key={head}>{columns[head]}</td>
    ))}
  </tr>
);

/** The list of what there is, with a search. */
export const EntryList = ({ store, mayAdd }: { store: SettingsStore; mayAdd: boolean }): ReactNode => {
  const entries = useStore(store.$entries);
  const draft = useStore(store.$draft);
  const unsaved = useStore(store.$unsaved);
  const [search, setSearch] = useState('');
  const { noun } = store.kind;
  if (entries === null) return <p role="status">{`Loading the ${noun}s`}</p>;
  const words = search.trim().toLowerCase();
  const shown = entries.filter(({ key, columns }) =>
    [key, ...Object.values(columns)].join(' ').toLowerCase().includes(words),
  );
  const heads = Object.keys(entries[0]?.columns ?? {});
  return (
    <>
      <div className="version-row">
        <TextField label={`Find a ${noun}`} value={search} onChange={setSearch} />
        {mayAdd && (
          <button type="button" onClick={store.begin}>
            New {noun}
          </button>
        )}
      </div>
      <p role="status" className="quiet-text">
        {entries.length === 0 ? `There is no ${noun} yet.` : `${shown.length} of ${entries.length} ${noun}s`}
      </p>
      {entries.length > 0 && (
        <ScrollArea label={`List of ${noun}s`}>
          <table>
            <thead>
              <tr>
                <th scope="col">Id</th>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((entry) => (
                <Row
                  key={entry.key}
                  entry={entry}
                  heads={heads}
                  isOpen={draft?.key === entry.key}
                  isUnsaved={unsaved.includes(entry.key)}
                  onEdit={() => void store.edit(entry.key)}
                />
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
    </>
  );
};
