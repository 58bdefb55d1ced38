import { expect } from '@open-wc/testing';
import { parseSetting, parseWhatIf, writeWhatIf } from '../../../src/walls/explain/what-if-settings.ts';

describe('Settings of “what if”', () => {
  it('come back from a link as they were', () => {
    const whatIf = {
      login: 'est',
      verified: 'no',
      country: 'DE',
      device: 'mobile',
      count: 3,
      date: '2026-05-01',
      draw: 42.5,
      rules: 'yes',
      script: 'no',
    } as const;
    expect(parseWhatIf(writeWhatIf(whatIf))).to.deep.equal(whatIf);
    expect(writeWhatIf({})).to.equal('');
  });

  it('leave out what does not fit', () => {
    const written = 'login:root,country:Germany,count:-1,draw:100,date:2026-02-30,__proto__:x,toString:y,device:mobile';
    expect(parseWhatIf(written)).to.deep.equal({ device: 'mobile' });
    expect(parseWhatIf('count:3e9,count:1.5,login:')).to.deep.equal({});
  });

  it('are taken with blanks and in any case where that means the same', () => {
    expect(parseSetting('country', ' de ')).to.equal('DE');
    expect(parseSetting('draw', '99.99')).to.equal(99.99);
    expect(parseSetting('count', '')).to.equal(undefined);
  });
});
