import { keys } from '../keys.ts';

/** The reader's signed statement, for when the service can't be asked. A gate keeps its own in a cookie of that name. */
export const storedStatement = { ...keys.entitledAt, name: 'pw_statement' };
