import { expect } from '@open-wc/testing';
import { decodeUser } from '../../../src/session/portal/user-reply.ts';
import { adaInfo } from '../../support/world/portal/portal-world.ts';

const nameless = { name: null, first_name: null, last_name: null };
const namesOf = (names: object) => {
  const { name, firstName, lastName } = decodeUser({ ...adaInfo, ...nameless, ...names }, null);
  return [name, firstName, lastName];
};

describe('Who holds an account', () => {
  it('is read with their id as a text and the date of their registration in ms', () => {
    expect(decodeUser(adaInfo, null)).to.deep.equal({
      id: '7',
      name: 'Ada Byron',
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@readers.example',
      isEmailVerified: true,
      newEmail: null,
      registerDate: 1_600_000_000_000,
      isEmailChanged: false,
      isEmailSended: false,
      hasPassword: true,
      isInstitution: false,
    });
  });

  it('has each name that the service gives in another field', () => {
    expect(namesOf({ first_name: 'Ada', last_name: 'Byron' })).to.deep.equal(['Ada Byron', 'Ada', 'Byron']);
    expect(namesOf({ name: ' Ada  King Byron ' })).to.deep.equal(['Ada King Byron', 'Ada King', 'Byron']);
    expect(namesOf({ name: 'Ada Byron', first_name: 'Ada' })).to.deep.equal(['Ada Byron', 'Ada', 'Byron']);
    expect(namesOf({ name: 'Ada Byron', last_name: 'Byron' })).to.deep.equal(['Ada Byron', 'Ada', 'Byron']);
    expect(namesOf({ name: 'A. B.', first_name: 'Ada' })).to.deep.equal(['A. B.', 'Ada', '']);
    expect(namesOf({ name: 'A. B.', last_name: 'Byron' })).to.deep.equal(['A. B.', '', 'Byron']);
    expect(namesOf({ name: 'Ada' })).to.deep.equal(['Ada', 'Ada', '']);
    expect(namesOf({ last_name: 'Byron' })).to.deep.equal(['Byron', '', 'Byron']);
    expect(namesOf({})).to.deep.equal(['', '', '']);
  });

  for (const [confirmed, isVerified] of [
    [1, true],
    ['1', true],
    [true, true],
    ['true', true],
    [0, false],
    ['0', false],
    [false, false],
    [null, false],
    [undefined, false],
  ] as const) {
    it(`has an address that is${isVerified ? '' : ' not'} verified where \`confirmed\` is ${JSON.stringify(confirmed)}`, () => {
      expect(decodeUser({ ...adaInfo, confirmed }, null).isEmailVerified).to.equal(isVerified);
    });
  }

  it('has a Chinese name as Chinese readers write it, unless the service sends another', () => {
    const nameOf = (name: string) => decodeUser({ ...adaInfo, first_name: '雅文', last_name: '林', name }, null).name;
    expect([nameOf('雅文 林'), nameOf(''), nameOf('Lin Yawen')]).to.deep.equal(['林雅文', '林雅文', 'Lin Yawen']);
  });

  it('waits for no address that is empty or their own', () => {
    for (const new_email of ['', ' ', 'ADA@readers.example', undefined])
      expect(decodeUser({ ...adaInfo, new_email }, null).newEmail).to.equal(null);
    expect(decodeUser({ ...adaInfo, new_email: 'a@new.example' }, null).newEmail).to.equal('a@new.example');
  });

  it('has changed the address from this page only while that waits, and only themselves', () => {
    const waiting = { ...adaInfo, new_email: 'a@new.example' };
    const before = { ...decodeUser(waiting, null), isEmailChanged: true, isEmailSended: true };
    const flags = (reply: typeof waiting | typeof adaInfo) => {
      const { isEmailChanged, isEmailSended } = decodeUser(reply, before);
      return [isEmailChanged, isEmailSended];
    };
    expect(flags(waiting)).to.deep.equal([true, true]);
    expect(flags({ ...adaInfo, confirmed: 0 })).to.deep.equal([false, true]);
    expect(flags(adaInfo)).to.deep.equal([false, false]);
    expect(flags({ ...waiting, id: 8 })).to.deep.equal([false, false]);
  });
});
