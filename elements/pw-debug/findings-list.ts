import type { Severity } from '../../src/flow/check/finding.ts';
import { make } from './make.ts';

/** What a list of findings needs of each. */
interface Found {
  severity: Severity;
  text: string;
}

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;

/**
 * How many errors and warnings there are, and each of them, errors first; `whereOf` says where one is, `praise` what is said
 * where there is none.
 */
export const makeFindings = <Finding extends Found>(
  findings: readonly Finding[],
  whereOf: (finding: Finding) => string,
  praise = 'The checker finds nothing wrong with it.',
): HTMLElement[] => {
  if (findings.length === 0) return [make('p', {}, praise)];
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const sorted = [...findings].sort((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'));
  return [
    make('p', {}, `${count(errors, 'error')}, ${count(findings.length - errors, 'warning')}.`),
    make(
      'ul',
      { class: 'findings' },
      ...sorted.map((finding) =>
        make(
          'li',
          { class: finding.severity },
          make('strong', {}, finding.severity === 'error' ? 'Error' : 'Warning'),
          make('span', { class: 'source' }, ` in ${whereOf(finding)}`),
          make('p', {}, finding.text),
        ),
      ),
    ),
  ];
};
