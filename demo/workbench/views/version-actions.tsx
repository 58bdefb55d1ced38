import type { ReactNode } from 'react';

interface VersionActionsProps {
  version: number;
  isLive: boolean;
  canPublish: boolean;
  onEdit: () => void;
  onPublish: () => void;
}

/** The buttons of a version in a list: to edit it, and to publish it unless it is live. */
export const VersionActions = ({ version, isLive, canPublish, onEdit, onPublish }: VersionActionsProps): ReactNode => (
  <td className="row-actions">
    <button type="button" className="quiet" onClick={onEdit}>
      Edit<span className="unseen"> version {version}</span>
    </button>
    {!isLive && (
      <button type="button" className="quiet" disabled={!canPublish} onClick={onPublish}>
        Publish<span className="unseen"> version {version}</span>
      </button>
    )}
  </td>
);
