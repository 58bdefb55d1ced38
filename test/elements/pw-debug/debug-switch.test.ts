import { expect } from '@open-wc/testing';
import {
  applyDebugRequest,
  debugLink,
  disableDebug,
  parseDebugRequest,
} from '../../../elements/pw-debug/debug-switch.ts';
import { createRedact } from '../../../src/walls/explain/redact.ts';
import { createWorld } from '../../support/world/fake-world.ts';

const turn = (address: string, cookies = createWorld().cookies) => ({
  isOn: applyDebugRequest(cookies, parseDebugRequest(address)),
  cookies,
});

describe('The switch of the debug panel', () => {
  it('sets a cookie for half a day and nothing else', () => {
    const { cookies, storage } = createWorld();
    expect(turn('https://a.example/?pw_debug=1', cookies).isOn).to.equal(true);
    expect(cookies.days.get('pw_debug')).to.equal(0.5);
    expect(storage.entries.size).to.equal(0);
  });

  it('stays as it was where the address says nothing, or something else', () => {
    expect(turn('https://a.example/').isOn).to.equal(false);
    expect(turn('https://a.example/?pw_debug=maybe').isOn).to.equal(false);
    const { cookies } = turn('https://a.example/?pw_debug=1');
    expect(turn('https://a.example/', cookies).isOn).to.equal(true);
  });

  it('is turned off by the address and by the panel', () => {
    const { cookies } = turn('https://a.example/?pw_debug=1');
    expect(turn('https://a.example/?pw_debug=0', cookies).isOn).to.equal(false);
    expect(cookies.values.has('pw_debug')).to.equal(false);
    turn('https://a.example/?pw_debug=1', cookies);
    disableDebug(cookies);
    expect(cookies.values.has('pw_debug')).to.equal(false);
  });

  it('is on for a link with settings, which is read back from its address', () => {
    const link = debugLink('https://a.example/x?pw_debug=1&p=2#part', { login: 'est', count: 3 }, (text) => text);
    expect(new URL(link).search).to.equal('?p=2');
    expect(parseDebugRequest(link)).to.deep.equal({ isOn: true, whatIf: { login: 'est', count: 3 } });
  });

  it('gives a link without settings a plain switch, and none of them a secret', () => {
    const link = debugLink('https://a.example/x?est=abcdef&m=a%40b.example&p=2', {}, createRedact([]));
    expect(link).to.equal('https://a.example/x?p=2&pw_debug=1');
  });
});
