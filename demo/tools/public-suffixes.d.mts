/** The Public Suffix List, as the text of `src/http/public-suffix/public-suffix-rules.ts` before it is formatted. */
export declare const publicSuffixRules: () => string;
