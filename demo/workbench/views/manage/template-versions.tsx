import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { SettingsStore } from '../../settings/settings-store.ts';
import type { TemplateVersionsStore } from '../../settings/template-versions.ts';
import { ScrollArea } from '../scroll-area.tsx';
import { VersionActions } from '../version-actions.tsx';
import { minuteOf } from './minute-of.ts';

interface VersionsProps {
  store: SettingsStore;
  versions: TemplateVersionsStore;
  /** Null if nothing may be changed. */
  operator: string | null;
}

/** The versions of the open template: read one into the form, or publish one. */
export const TemplateVersions = ({ store, versions: { $versions, publish }, operator }: VersionsProps): ReactNode => {
  const versions = useStore($versions);
  const isBusy = useStore(store.$isBusy);
  if (versions === null) return null;
  return (
    <>
      <h3>Versions</h3>
      {operator === '' && <p className="hint">Write your name in the form to publish: the audit list names you.</p>}
      <ScrollArea label="Versions">
        <table>
          <thead>
            <tr>
              <th scope="col">Version</th>
              <th scope="col">State</th>
              <th scope="col">Do</th>
              <th scope="col">Saved</th>
              <th scope="col">By</th>
            </tr>
          </thead>
          <tbody>
            {versions.map(({ version, state, savedAt, savedBy }) => (
              <tr key={version}>
                <th scope="row">{version}</th>
                <td>
                  <span className={`state ${state}`}>{state}</span>
                </td>
                <VersionActions
                  version={version}
                  isLive={state === 'live'}
                  canPublish={!isBusy && Boolean(operator)}
                  onEdit={() => void store.editVersion(version)}
                  onPublish={() => void publish(version, operator ?? '')}
                />
                <td>{minuteOf(savedAt)}</td>
                <td>{savedBy ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </>
  );
};
