import { expect } from '@open-wc/testing';
import { storedNames } from '../../src/session/key-classes.ts';
import { keys } from '../../src/session/keys.ts';

const classOf = (name: string) => storedNames.find((stored) => stored.name === name)?.keyClass;

describe('What is stored in a browser', () => {
  it('has a class and a reason, key by key, under both its names', () => {
    for (const { name, oldName } of Object.values(keys)) {
      const stored = storedNames.find((each) => each.name === name);
      expect(stored?.purpose, name).to.be.a('string');
      expect(stored?.oldName ?? null).to.equal(oldName);
    }
  });

  it('is essential where a session or a wall depends on it, and statistics where tracking does', () => {
    for (const key of ['clientId', 'sessionId', 'token', 'userId', 'logoutStatus', 'entitledAt'] as const)
      expect(classOf(keys[key].name)).to.equal('essential');
    for (const name of ['pw_initial_referrer', 'pw_event.*', 'pw_event_rest', 'pw_analytics_id'])
      expect(classOf(name)).to.equal('statistics');
  });
});
