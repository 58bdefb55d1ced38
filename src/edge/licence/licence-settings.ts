import { licenceDocument } from './licence-document.ts';
import type { LicenceOptions, LicencePayment, LicenceTerms, LicensedContent } from './licence-options.ts';

/** The licence of a gate: its document, and the path at which it is. */
export interface LicenceSettings {
  path: string;
  document: string;
}

const uses: readonly string[] = ['all', 'ai-all', 'ai-train', 'ai-input', 'ai-index', 'search'];
const users: readonly string[] = ['commercial', 'non-commercial', 'education', 'government', 'personal'];
const paymentTypes: Readonly<Record<LicencePayment['type'], true>> = {
  purchase: true,
  subscription: true,
  training: true,
  crawl: true,
  use: true,
  contribution: true,
  attribution: true,
  free: true,
};

/** Returns what is wrong with terms; null if nothing is. */
const termsProblem = ({ usage = [], user = [], geo = [] }: LicenceTerms = {}): string | null => {
  if (!usage.every((value) => uses.includes(value))) return `terms whose usage is of ${uses.join(', ')}`;
  if (!user.every((value) => users.includes(value))) return `terms whose user is of ${users.join(', ')}`;
  return geo.every((value) => /^[A-Z]{2}$/.test(value)) ? null : 'terms whose geo has codes of two capital letters';
};

const paymentProblem = ({ type, amount, currency }: LicencePayment): string | null => {
  if (!Object.hasOwn(paymentTypes, type)) return `payments whose type is of ${Object.keys(paymentTypes).join(', ')}`;
  if (amount === undefined) return null;
  const isPriced = /^\d+(?:\.\d+)?$/.test(amount) && /^[A-Z]{3}$/.test(currency ?? '');
  return isPriced ? null : 'payments whose amount is a number, with a currency of three capital letters';
};

const contentProblem = ({ url, licences }: LicensedContent): string | null => {
  if (typeof url !== 'string' || !url.startsWith('/')) return 'contents whose url is a path';
  if (!Array.isArray(licences) || licences.length === 0) return 'contents with at least one licence';
  const problems = licences.flatMap(({ permits, prohibits, payment }) => [
    termsProblem(permits),
    termsProblem(prohibits),
    payment === undefined ? null : paymentProblem(payment),
  ]);
  return problems.find((problem) => problem !== null) ?? null;
};

/** Checks a licence and writes its document. Throws if an option is wrong. */
export const licenceSettingsOf = (
  options: LicenceOptions,
  invalid: (name: string, expected: string) => Error,
): LicenceSettings => {
  const { path = '/license.xml', contents } = options;
  if (!path.startsWith('/') || path.startsWith('//')) throw invalid('licence.path', 'a path');
  if (!Array.isArray(contents) || contents.length === 0) throw invalid('licence.contents', 'a list of contents');
  const problem = contents.map(contentProblem).find((found) => found !== null) ?? null;
  if (problem !== null) throw invalid('licence.contents', problem);
  return { path, document: licenceDocument(options) };
};
