import axe from 'axe-core';
import { smallTargets } from './small-targets.ts';

/**
 * Returns the violations that axe finds in a host, in both colour schemes, and the targets that are too small there.
 */
export const violationsIn = async (host: HTMLElement): Promise<string[]> => {
  const allViolations = smallTargets(host.shadowRoot);
  for (const scheme of ['light', 'dark']) {
    host.style.cssText = `color-scheme: ${scheme}; background: ${scheme === 'dark' ? '#1c1e22' : '#fff'}`;
    const { violations } = await axe.run(host);
    allViolations.push(...violations.map(({ id }) => `${scheme}: ${id}`));
  }
  return allViolations;
};
