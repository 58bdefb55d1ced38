import { keys } from '../keys.ts';

/** The public keys of the service, which verify stored statements. */
export const storedKeySet = { ...keys.entitledAt, name: 'pw_statement_keys' };
