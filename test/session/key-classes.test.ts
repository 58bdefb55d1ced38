import { expect } from '@open-wc/testing';
import { keyClasses } from '../../src/session/key-classes.ts';
import { keys } from '../../src/session/keys.ts';

describe('What is stored in a browser', () => {
  it('has a reason, key by key', () => {
    expect(Object.keys(keyClasses)).to.have.members(Object.keys(keys));
  });

  it('is essential where a session or a wall depends on it', () => {
    for (const key of ['clientId', 'sessionId', 'token', 'userId', 'logoutStatus', 'entitledAt'] as const)
      expect(keyClasses[key]).to.equal('essential');
  });
});
