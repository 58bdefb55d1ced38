import type { Severity } from '../../../src/flow/check/finding.ts';
import { make } from '../make.ts';

/** The fields that a list of findings needs. */
interface FindingFields {
  severity: Severity;
  text: string;
}

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;

/**
 * Lists the findings with their counts, errors first. `whereOf` returns the place of a finding; `praise` is the text
 * for an empty list.
 */
export const makeFindings = <Finding extends FindingFields>(
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
