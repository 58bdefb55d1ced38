/** The fields and facts that calls of operators share: the operator, the state that they have seen, the refusals. */
import * as v from 'valibot';
import { exactId, line } from '../schema/request-fields.ts';

/** A number of a version or a revision, counted from 1. */
export const revisionNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999));

/** The site, and the name of the operator for the audit list. A key of a named operator stands for its own name. */
export const operatorFields = { siteId: exactId, operator: v.pipe(line(100), v.nonEmpty()) };

/** The revision that the editor has seen; null for something new. Another one is a 409. */
export const seenRevision = v.nullable(revisionNumber);

/** A position in a list, from 0. */
export const listPosition = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999));

/** The address of a picture or a page: https, or a path on the host of the page that shows it. */
export const webUrl = v.union([
  v.pipe(v.string(), v.maxLength(2000), v.url(), v.regex(/^https:\/\//)),
  v.pipe(v.string(), v.maxLength(2000), v.regex(/^\/(?!\/)[^\s\\]*$/)),
]);

/** Routes of reads and changes. */
export const operatorRead = { host: 'paywall', method: 'GET', bodyKind: 'none' } as const;
export const operatorWrite = { host: 'paywall', method: 'POST', bodyKind: 'json' } as const;

/** Facts about all of them: those that any operator may call, that editors may, and that managers may. */
export const operatorFacts = { spec: 'addition', access: 'operator' } as const;
export const editorFacts = { spec: 'addition', access: 'editor' } as const;
export const managerFacts = { spec: 'addition', access: 'manager' } as const;

/** Refusal of an editor who has not seen the newest revision. */
export const newerRevision = {
  409: '`newer_revision`: somebody saved another one meanwhile; nothing was changed',
} as const;
