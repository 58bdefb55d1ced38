import { isSecret, withoutParams } from './take-secrets.ts';

/** Returns the URL without secret parameters; an invalid URL is returned unchanged. */
export const withoutSecrets = (url: string): string => withoutParams(url, isSecret);
