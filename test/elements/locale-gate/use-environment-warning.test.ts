import { expect } from '@open-wc/testing';
import { openPortal, unmountPortals } from '../../support/trees/portal-tree.tsx';
import { waitUntil } from '../../support/world/until.ts';

afterEach(unmountPortals);

describe('An env that is none', () => {
  it('is logged once, with the allowed values, and ignored', async () => {
    const page = await openPortal({ attributes: { env: 'staging' } });
    const reported = () => page.site.log.lines.filter(({ text }) => text.includes('env='));
    await waitUntil(() => reported().length > 0);
    const texts = `[PW] env="staging" on <${page.host.localName}> is passed over: it is "production" or "development"`;
    expect(reported()).to.deep.equal([{ level: 'warn', text: texts }]);
    const other = page.another();
    await other.opened();
    expect(reported()).to.have.length(1);
  });

  it('is not what any of its spellings is', async () => {
    for (const env of ['production', 'pro', 'development', 'dev', '']) {
      const page = await openPortal({ attributes: { env } });
      expect(page.site.log.lines.filter(({ text }) => text.includes('env='))).to.deep.equal([]);
      unmountPortals();
    }
  });
});
