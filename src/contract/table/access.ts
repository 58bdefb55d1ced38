import type { OperatorRole } from '../operator/operator-roles.ts';

/** Access level of a call. The identity comes from the token only, never from other parts of the request. */
export const accesses = {
  anyone: 'Anybody.',
  known: 'Anybody; with a bearer the answer is the reader’s own.',
  reader: 'The bearer of a reader, or of an agent who acts for them; else 401.',
  owner: 'The bearer of a reader; that of an agent who acts for them is a 403 `agent_forbidden`.',
  address: 'The bearer of the reader who has the address, or a key that was signed for it; else 401.',
  operator: 'The key of an operator of any role, as a bearer; else 401, also for readers and agents.',
  editor: 'The key of an operator who is an editor or a manager; that of a viewer is a 403 `role_forbidden`.',
  manager: 'The key of an operator who is a manager; that of another one is a 403 `role_forbidden`.',
  agent: 'The bearer of an agent; that of a reader is a 403 `no_agent`.',
} as const;

/** One of these. */
export type Access = keyof typeof accesses;

/** Returns the least role of an operator that a call needs; null for a call of others. */
export const neededRole = (access: Access): OperatorRole | null => {
  if (access === 'operator') return 'viewer';
  return access === 'editor' || access === 'manager' ? access : null;
};

/** Returns whether the caller must prove their identity. */
export const needsProof = (access: Access): boolean => access !== 'anyone' && access !== 'known';
