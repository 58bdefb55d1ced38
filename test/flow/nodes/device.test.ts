import { expect } from '@open-wc/testing';
import { deviceCategory } from '../../../src/flow/nodes/device.ts';

describe('The device category', () => {
  for (const [userAgent, category] of [
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36', 'desktop'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'desktop'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 'mobile'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/156.0 Mobile Safari/537.36', 'mobile'],
    ['Mozilla/5.0 (Linux; Android 15; SM-X710) Chrome/156.0 Safari/537.36', 'tablet'],
    ['Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) Version/16.0 Mobile/15E148 Safari/604.1', 'tablet'],
  ] as const) {
    it(`of ${userAgent.slice(12, 48)} is ${category}`, () => expect(deviceCategory(userAgent)).to.equal(category));
  }

  it('of a Mac with a touch screen is that of the iPad which it is', () => {
    const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15';
    expect(deviceCategory(mac, 5)).to.equal('tablet');
    expect(deviceCategory('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0', 10)).to.equal('desktop');
  });
});
