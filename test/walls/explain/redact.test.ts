import { expect } from '@open-wc/testing';
import { createRedact, isOwnKey, redactAll, redactedText } from '../../../src/walls/explain/redact.ts';

describe('What is reported about a page', () => {
  it('holds none of the given secrets, as they are or as addresses write them', () => {
    const redact = createRedact(['tok en/1', null, '']);
    expect(redact('a tok en/1 b')).to.equal(`a ${redactedText} b`);
    expect(redact('?x=tok%20en%2F1')).to.equal(`?x=${redactedText}`);
  });

  it('holds no e-mail address, no web token and nothing that an address names as a secret', () => {
    const redact = createRedact([]);
    expect(redact('to some.body+news@mail.example now')).to.equal(`to ${redactedText} now`);
    expect(redact('?m=some.body%40mail.example')).to.equal(`?m=${redactedText}`);
    expect(redact('eyJhbGciOiJub25l.eyJzdWIiOiIxIn0.sig')).to.equal(redactedText);
    expect(redact('https://a.example/?est=abc&b=1')).to.equal(`https://a.example/?est=${redactedText}&b=1`);
  });

  it('keeps what only looks short, and every other text', () => {
    expect(createRedact(['5', '0'])('5 of 10 views')).to.equal('5 of 10 views');
  });

  it('is cleared at every depth, in a copy', () => {
    const data = { a: ['x secret-1'], b: { c: 'secret-1', d: 1, e: null } };
    expect(redactAll(data, createRedact(['secret-1']))).to.deep.equal({
      a: [`x ${redactedText}`],
      b: { c: redactedText, d: 1, e: null },
    });
    expect(data.b.c).to.equal('secret-1');
  });

  it('knows our own keys by both names', () => {
    expect(['pw_auth_token', 'presswall_token', 'theme'].map(isOwnKey)).to.deep.equal([true, true, false]);
  });
});
