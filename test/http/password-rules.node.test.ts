import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { commonPasswords } from '../../src/contract/passwords/common-passwords.ts';
import { findPasswordProblem } from '../../src/contract/passwords/password-rules.ts';

const email = 'Ada.Lindqvist@people.example';

describe('A password', () => {
  for (const password of [
    'a quiet harbour',
    'correct horse battery staple',
    '        spaces  ',
    'žluťoučký kůň',
    '春はあけぼの山ぎは',
    '🐟🐠🐡🦈🐬🐳🐋🦑',
    'x7!kQ2pz',
    'passwords are for boats',
    'lindqvist-by-the-sea',
    `${'ab c'.repeat(64)}`,
  ]) {
    it(`is taken: ${password.slice(0, 30)}`, () => assert.equal(findPasswordProblem(password, email), null));
  }

  it('has eight characters, counted as people count them', () => {
    assert.equal(findPasswordProblem('x7!kQ2p', email), 'too-short');
    assert.equal(findPasswordProblem('🐟🐠🐡🦈🐬🐳🐋', email), 'too-short');
    assert.equal(findPasswordProblem('', email), 'too-short');
  });

  it('has 256 at most', () => {
    assert.equal(findPasswordProblem('ab c'.repeat(64).concat('x'), email), 'too-long');
  });

  it('is not the address, nor what stands before its @', () => {
    for (const password of [email, ` ${email.toUpperCase()} `, 'ada.lindqvist']) {
      assert.equal(findPasswordProblem(password, email), 'is-address', password);
    }
  });

  it('is none of those that are tried first, whatever digits follow', () => {
    for (const password of [
      'password',
      'PASSWORD',
      'Password1',
      'password123!',
      'iloveyou2024',
      'qwertyuiop',
      'asdfghjkl',
      '12345678',
      '87654321',
      'abcdefgh',
      'aaaaaaaa',
      'abababab',
      'ｐａｓｓｗｏｒｄ',
      'Football7',
      'trustno1',
    ]) {
      assert.equal(findPasswordProblem(password, email), 'too-common', password);
    }
  });

  it('is compared with a list without gaps or capitals', () => {
    assert.ok(commonPasswords.size > 150);
    for (const word of commonPasswords) assert.match(word, /^\S+$/);
    for (const word of commonPasswords) assert.equal(word, word.toLowerCase());
  });
});
