import type { ReactNode } from 'react';
import type { Draft } from '../../settings/draft.ts';
import type { SettingsStore } from '../../settings/settings-store.ts';
import { ScrollArea } from '../scroll-area.tsx';

const show = (value: string | boolean | undefined): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === undefined || value === '' ? '–' : value;
};

/** The values that somebody else has saved meanwhile, beside the typed ones. */
export const Conflict = ({ store, draft }: { store: SettingsStore; draft: Draft }): ReactNode => {
  const { theirs, values } = draft;
  if (theirs === null) return null;
  const differing = store.kind.fields.filter(({ path }) => theirs[path] !== values[path]);
  if (differing.length === 0)
    return (
      <p className="hint conflict" tabIndex={-1}>
        What you typed is what somebody else has saved meanwhile.
      </p>
    );
  return (
    <section className="hint conflict" aria-label="Saved meanwhile" tabIndex={-1}>
      <h3>Saved by somebody else meanwhile</h3>
      <ScrollArea label="What differs">
        <table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Yours</th>
              <th scope="col">Theirs</th>
              <th scope="col">Do</th>
            </tr>
          </thead>
          <tbody>
            {differing.map(({ path, label }) => (
              <tr key={path}>
                <th scope="row">{label}</th>
                <td className="value">{show(values[path])}</td>
                <td className="value">{show(theirs[path])}</td>
                <td>
                  <button type="button" className="quiet" onClick={() => store.takeTheirs(path)}>
                    Take theirs<span className="unseen">: {label}</span>
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </section>
  );
};
