import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { getEmailOfKey, resolveSubscriber } from '../../src/newsletters/subscriber.ts';

const encode = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const keyFor = (email: unknown) => `${encode(JSON.stringify({ email, expires: 1 }))}.signature`;
const nobody = { email: '', emailKey: '', loggedInAs: '' };
const ada = 'ada@readers.example';
const bob = 'bob@readers.example';

describe('The address of a signed key', () => {
  it('is read in lower case', () => expect(getEmailOfKey(keyFor(' Ada@Readers.Example '))).to.equal(ada));

  it('may have any signs', () => {
    expect(getEmailOfKey(keyFor('zoë.嗨@readers.example'))).to.equal('zoë.嗨@readers.example');
  });

  for (const [name, key] of [
    ['nothing', ''],
    ['dots', '...'],
    ['no base64', '%%%.x'],
    ['no JSON', `${encode('{"email')}.x`],
    ['null', `${encode('null')}.x`],
    ['a list', `${encode('["ada@readers.example"]')}.x`],
    ['an address that is none', keyFor('ada')],
    ['a number', keyFor(7)],
    ['an address that it only inherits', `${encode('{"__proto__":{"email":"ada@readers.example"}}')}.x`],
  ] as const) {
    it(`is none where the key is ${name}`, () => expect(getEmailOfKey(key)).to.equal(null));
  }

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json().map(encode)), (key) => {
        const email = getEmailOfKey(key);
        expect(email === null || email.includes('@')).to.equal(true);
      }),
    );
  });
});

describe('Whose newsletters are shown', () => {
  for (const [name, claims, addressee] of [
    ['nobody’s where nobody is named', {}, { kind: 'nobody' }],
    ['nobody’s where the address is of spaces', { email: '  ' }, { kind: 'nobody' }],
    ['those of the address that the page names', { email: ' ADA@readers.example' }, { kind: 'named', email: ada }],
    ['those of the session', { loggedInAs: 'Ada@readers.example' }, { kind: 'proven', email: ada, emailKey: null }],
    ['those of the key', { emailKey: keyFor(ada) }, { kind: 'proven', email: ada, emailKey: keyFor(ada) }],
    [
      'not decided where the key speaks for another than the session',
      { emailKey: keyFor(ada), loggedInAs: bob },
      { kind: 'undecided', own: bob, keyed: ada },
    ],
    [
      'those of the page’s address, proven by the session',
      { email: ada, loggedInAs: ada, emailKey: keyFor(bob) },
      { kind: 'proven', email: ada, emailKey: null },
    ],
    [
      'those of the page’s address, proven by the key',
      { email: ada, emailKey: keyFor(ada) },
      { kind: 'proven', email: ada, emailKey: keyFor(ada) },
    ],
    [
      'not decided where the page’s address is proven by a key, and somebody else is logged in',
      { email: ada, loggedInAs: bob, emailKey: keyFor(ada) },
      { kind: 'undecided', own: bob, keyed: ada },
    ],
    [
      'those of the page’s address, which neither the session nor the key proves',
      { email: ada, loggedInAs: bob, emailKey: keyFor(bob) },
      { kind: 'named', email: ada },
    ],
    [
      'those of the session where the key is broken',
      { emailKey: 'broken', loggedInAs: bob },
      { kind: 'proven', email: bob, emailKey: null },
    ],
  ] as const) {
    it(`are ${name}`, () => expect(resolveSubscriber({ ...nobody, ...claims })).to.deep.equal(addressee));
  }

  const claims = { email: '', emailKey: keyFor(ada), loggedInAs: bob };

  it('are those that the reader has chosen', () => {
    const choice = { own: bob, keyed: ada };
    expect(resolveSubscriber(claims, { ...choice, chosen: 'own' })).to.deep.equal({
      kind: 'proven',
      email: bob,
      emailKey: null,
    });
    expect(resolveSubscriber(claims, { ...choice, chosen: 'keyed' })).to.deep.equal({
      kind: 'proven',
      email: ada,
      emailKey: keyFor(ada),
    });
  });

  it('are not decided by a choice between other addresses', () => {
    const choice = { own: bob, keyed: 'eve@readers.example', chosen: 'keyed' } as const;
    expect(resolveSubscriber(claims, choice)).to.deep.equal({ kind: 'undecided', own: bob, keyed: ada });
  });

  it('are, whatever is claimed, proven only by a proof of their own address, and always in lower case', () => {
    const email = fc.constantFrom('', ' ', ada, bob, 'ADA@readers.example', 'ZOË@readers.example', 'no address');
    const emailKey = fc.oneof(email.map(keyFor), fc.string());
    fc.assert(
      fc.property(email, emailKey, email, (named, key, loggedInAs) => {
        const subscriber = resolveSubscriber({ email: named, emailKey: key, loggedInAs });
        if (subscriber.kind === 'nobody') return;
        if (subscriber.kind === 'undecided') {
          expect([subscriber.own, subscriber.keyed]).to.deep.equal([
            loggedInAs.trim().toLowerCase(),
            getEmailOfKey(key),
          ]);
          expect(subscriber.own).not.to.equal(subscriber.keyed);
          return;
        }
        expect(subscriber.email).to.equal(subscriber.email.trim().toLowerCase());
        if (subscriber.kind === 'named') return;
        const proof =
          subscriber.emailKey === null ? loggedInAs.trim().toLowerCase() : getEmailOfKey(subscriber.emailKey);
        expect(proof).to.equal(subscriber.email);
      }),
    );
  });
});
