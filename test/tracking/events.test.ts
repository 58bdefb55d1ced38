import { expect } from '@open-wc/testing';
import { eventFields, fieldsOf } from '../../src/tracking/events.ts';

describe('The fields of an event', () => {
  it('are those of its code, and no others', () => {
    const all = { title: 'A', flowId: 'f', readDuration: 3, payload: '{}', actor: 'user' } as const;
    expect(fieldsOf('pi', all)).to.deep.equal({ title: 'A', actor: 'user' });
    expect(fieldsOf('wi', all)).to.deep.equal({ title: 'A', flowId: 'f', actor: 'user' });
    expect(fieldsOf('readactivity', all)).to.deep.equal({ title: 'A', readDuration: 3, actor: 'user' });
  });

  it('say of every event which page, which visitor and who acts', () => {
    for (const fields of Object.values(eventFields))
      expect(fields).to.include.members(['currentUrl', 'cleanUrl', 'deviceId', 'siteId', 'loginStatus', 'actor']);
  });

  it('say of what a wall led to which wall it was', () => {
    for (const code of [
      'wi',
      'seen',
      'sign_up',
      'login',
      'subscribe_btn',
      'start_checkout_btn',
      'checkout',
      'subscribed',
    ] as const)
      expect(eventFields[code]).to.include.members(['flowId', 'flowNodeId', 'wallTemplateId', 'wallPolicy']);
  });
});
