import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createClientIpReader, networkOf } from '../../../demo/service/http/guards/network-address.ts';

describe('Where a request comes from', () => {
  it('is that of the connection, whatever a header says, while no balancer is known', () => {
    const read = createClientIpReader([]);
    assert.equal(read('198.51.100.7', '203.0.113.9'), '198.51.100.7');
    assert.equal(read(undefined, '203.0.113.9'), 'unknown');
  });

  it('is what a trusted balancer has added at the end, and not what the visitor has written before it', () => {
    const read = createClientIpReader(['10.0.0.5']);
    assert.equal(read('10.0.0.5', '203.0.113.9, 198.51.100.7'), '198.51.100.7');
    assert.equal(read('10.0.0.6', '203.0.113.9, 198.51.100.7'), '10.0.0.6');
  });

  it('is found behind several, one after the other', () => {
    const read = createClientIpReader(['10.0.0.0/8', '2001:db8::/32']);
    assert.equal(read('10.1.2.3', '203.0.113.9, 198.51.100.7, 2001:db8::1'), '198.51.100.7');
    assert.equal(read('::ffff:10.1.2.3', '198.51.100.7'), '198.51.100.7');
  });

  it('is the last one that is known when the header breaks off, or is no address', () => {
    const read = createClientIpReader(['10.0.0.0/8']);
    assert.equal(read('10.1.2.3', undefined), '10.1.2.3');
    assert.equal(read('10.1.2.3', '10.1.2.4'), '10.1.2.4');
    assert.equal(read('10.1.2.3', '198.51.100.7, <script>, 10.1.2.4'), '10.1.2.4');
  });

  it('cannot be read with balancers that are neither addresses nor networks', () => {
    for (const wrong of ['balancer', '10.0.0.0/33', '10.0.0.0/x', '10.0.0.0/', '::1/129']) {
      assert.throws(() => createClientIpReader([wrong]), RangeError, wrong);
    }
  });
});

describe('The network of an address', () => {
  it('is for limits one of 64 bits, however its addresses are written, and IPv4 itself', () => {
    for (const address of [
      '2001:db8:0:7::1',
      '2001:DB8::7:ffff:1:2:3',
      '2001:db8:0:7:a:b:c:d',
      '2001:0db8:0000:0007::',
    ]) {
      assert.equal(networkOf(address), '2001:db8:0:7::/64', address);
    }
    assert.equal(networkOf('2001:db8::1'), '2001:db8:0:0::/64');
    assert.equal(networkOf('::1'), '0:0:0:0::/64');
    assert.equal(networkOf('fe80::1%eth0'), 'fe80:0:0:0::/64');
    assert.equal(networkOf('198.51.100.7'), '198.51.100.7');
    assert.equal(networkOf('unknown'), 'unknown');
  });
});
