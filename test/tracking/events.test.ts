import { expect } from '@open-wc/testing';
import { eventFields, pickEventFields } from '../../src/tracking/events.ts';

describe('The fields of an event', () => {
  it('are those of its code, and no others', () => {
    const all = { title: 'A', flowId: 'f', readDuration: 3, payload: '{}', actor: 'user' } as const;
    expect(pickEventFields('pi', all)).to.deep.equal({ title: 'A', actor: 'user' });
    expect(pickEventFields('wi', all)).to.deep.equal({ title: 'A', flowId: 'f', actor: 'user' });
    expect(pickEventFields('readactivity', all)).to.deep.equal({ title: 'A', readDuration: 3, actor: 'user' });
  });

  it('are none for a code that is none, which is said', () => {
    for (const code of ['nope', 'toString', '']) {
      // A page may give any text.
      expect(() => Reflect.apply(pickEventFields, undefined, [code, {}])).to.throw(`There is no event "${code}"`);
    }
  });

  it('are cut to what the service takes, which would refuse the event', () => {
    const long = `${'a'.repeat(4095)}😀`;
    const { currentUrl = '' } = pickEventFields('pi', { currentUrl: long });
    expect([currentUrl?.length, currentUrl?.slice(-2)]).to.deep.equal([4096, 'a\ufffd']);
    expect(pickEventFields('pi', { title: 'a\0b\ud800' })).to.deep.equal({ title: 'a\ufffdb\ufffd' });
  });

  it('are texts and nothing else, whatever the page gives', () => {
    const input = JSON.parse('{ "postId": 7, "title": { "de": "A" }, "pageType": ["a"], "userId": null }');
    expect(pickEventFields('pi', input)).to.deep.equal({ postId: '7', userId: null });
    expect(pickEventFields('readactivity', { readDuration: 7 })).to.deep.equal({ readDuration: 7 });
  });

  it('are not those that a page has hung on every object', () => {
    Object.defineProperty(Object.prototype, 'utmTerm', { configurable: true, value: 'theirs' });
    try {
      expect(pickEventFields('pi', {})).to.deep.equal({});
    } finally {
      Reflect.deleteProperty(Object.prototype, 'utmTerm');
    }
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
