import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createAddressReader } from '../../demo/service/wire/network-address.ts';

describe('Where a request comes from', () => {
  it('is whoever is connected, whatever a header says, while no balancer is known', () => {
    const read = createAddressReader([]);
    assert.equal(read('198.51.100.7', '203.0.113.9'), '198.51.100.7');
    assert.equal(read(undefined, '203.0.113.9'), 'unknown');
  });

  it('is what a trusted balancer has added at the end, and not what the visitor has written before it', () => {
    const read = createAddressReader(['10.0.0.5']);
    assert.equal(read('10.0.0.5', '203.0.113.9, 198.51.100.7'), '198.51.100.7');
    assert.equal(read('10.0.0.6', '203.0.113.9, 198.51.100.7'), '10.0.0.6');
  });

  it('is found behind several, one after the other', () => {
    const read = createAddressReader(['10.0.0.0/8', '2001:db8::/32']);
    assert.equal(read('10.1.2.3', '203.0.113.9, 198.51.100.7, 2001:db8::1'), '198.51.100.7');
    assert.equal(read('::ffff:10.1.2.3', '198.51.100.7'), '198.51.100.7');
  });

  it('is the last one that is known when the header breaks off, or is no address', () => {
    const read = createAddressReader(['10.0.0.0/8']);
    assert.equal(read('10.1.2.3', undefined), '10.1.2.3');
    assert.equal(read('10.1.2.3', '10.1.2.4'), '10.1.2.4');
    assert.equal(read('10.1.2.3', '198.51.100.7, <script>, 10.1.2.4'), '10.1.2.4');
  });

  it('cannot be read with balancers that are neither addresses nor networks', () => {
    for (const wrong of ['balancer', '10.0.0.0/33', '10.0.0.0/x', '10.0.0.0/', '::1/129']) {
      assert.throws(() => createAddressReader([wrong]), RangeError, wrong);
    }
  });
});
