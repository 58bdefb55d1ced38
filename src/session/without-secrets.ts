import { isSecret, withoutParams } from './take-secrets.ts';

/** The address without the parameters that are secrets; what it can't parse it leaves alone. */
export const withoutSecrets = (address: string): string => withoutParams(address, isSecret);
