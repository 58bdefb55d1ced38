import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Change, ChangeList } from '../../settings/change-list.ts';
import { minuteOf } from './minute-of.ts';

const acts: Readonly<Record<Change['act'], string>> = {
  added: 'added',
  changed: 'changed',
  saved: 'saved a version of',
  published: 'published a version of',
  'secret-replaced': 'replaced the secret of',
  replayed: 'sent messages again to',
  revoked: 'revoked the key of',
};

const describe = ({ act, kind, subject, subjectOperator, revision }: Change): string => {
  if (subjectOperator !== undefined) return `${acts[act]} ${subjectOperator.name} (${subjectOperator.role})`;
  const number =
    act === 'secret-replaced' || act === 'replayed'
      ? ''
      : `: ${kind === 'template' ? 'version' : 'revision'} ${revision}`;
  return `${acts[act]} ${subject}${number}`;
};

/** The audit list, with the state before each change. */
export const AuditLog = ({ list }: { list: ChangeList }): ReactNode => {
  const changes = useStore(list.$changes);
  const hasMore = useStore(list.$hasMore);
  if (changes === null) return null;
  return (
    <>
      <h2>Who changed what</h2>
      {changes.length === 0 && <p>Nobody has changed anything here yet.</p>}
      <ol className="audit">
        {changes.map((change) => (
          <li key={`${change.at} ${change.subject} ${change.act} ${change.revision}`}>
            <time dateTime={change.at}>{minuteOf(change.at)}</time> <strong>{change.by}</strong> {describe(change)}
            {change.before !== null && (
              <details>
                <summary>Before</summary>
                <pre>{JSON.stringify(change.before, null, 2)}</pre>
              </details>
            )}
          </li>
        ))}
      </ol>
      {hasMore && (
        <button type="button" className="quiet" onClick={() => void list.readOlder()}>
          Older changes
        </button>
      )}
    </>
  );
};
