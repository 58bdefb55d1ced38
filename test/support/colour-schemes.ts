import axe from 'axe-core';

/** What axe finds on what a host shows, in one colour scheme and the other. */
export const violationsIn = async (host: HTMLElement): Promise<string[]> => {
  const found: string[] = [];
  for (const scheme of ['light', 'dark']) {
    host.style.cssText = `color-scheme: ${scheme}; background: ${scheme === 'dark' ? '#1c1e22' : '#fff'}`;
    const { violations } = await axe.run(host);
    found.push(...violations.map(({ id }) => `${scheme}: ${id}`));
  }
  return found;
};
