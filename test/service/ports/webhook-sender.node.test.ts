import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  isPublicAddress,
  lookUpPublicAddress,
  PrivateAddressError,
} from '../../../demo/service/ports/public-addresses.ts';
import { createWebhookSender, requireWebhookUrl } from '../../../demo/service/ports/webhook-sender.ts';
import { startWebhookReceiver } from '../../support/service/webhook-receiver.ts';

const privateAddresses = [
  ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...['169.254.169.254', '100.64.0.1', '192.0.2.1', '198.18.0.1', '203.0.113.9', '224.0.0.1', '255.255.255.255'],
  ...['::1', '::', 'fe80::1', 'fc00::1', 'fd12::1', '::ffff:10.0.0.1', '::ffff:127.0.0.1', '2001:db8::1', 'ff02::1'],
  ...['64:ff9b::a00:1', '2002:7f00:1::', 'no address'],
];

describe('Public addresses', () => {
  it('are those of the internet alone', () => {
    for (const address of ['93.184.216.34', '8.8.8.8', '2606:4700::1111']) assert.ok(isPublicAddress(address), address);
    for (const address of privateAddresses) assert.ok(!isPublicAddress(address), address);
  });
});

describe('The address of a webhook', () => {
  it('is https, has no password, and is reached by the internet', () => {
    assert.equal(requireWebhookUrl('https://hooks.publisher.example/a', false).hostname, 'hooks.publisher.example');
    for (const url of [
      'http://hooks.publisher.example/',
      'https://user:secret@hooks.publisher.example/',
      ...['https://localhost/', 'https://db.internal/', 'https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/'],
      ...['https://[::1]/', 'https://[::ffff:10.0.0.1]/', 'https://169.254.169.254/latest/meta-data/'],
      'ftp://hooks.publisher.example/',
    ]) {
      assert.throws(() => requireWebhookUrl(url, false), PrivateAddressError, url);
    }
  });

  it('is checked again when its name is resolved: a name of a private network gets no request', async () => {
    const receiver = await startWebhookReceiver();
    const { port } = new URL(receiver.url);
    const send = createWebhookSender({ isPrivateAllowed: false });
    // This name is that of this machine wherever the tests run.
    const failure = await new Promise<Error | null>((resolve) => {
      lookUpPublicAddress('localhost', {}, (cause) => resolve(cause));
    });
    assert.ok(failure instanceof PrivateAddressError);
    await assert.rejects(send({ url: `https://127.0.0.1:${port}/`, headers: {}, body: '{}' }), PrivateAddressError);
    assert.deepEqual(receiver.received, []);
    await receiver.close();
  });

  it('may be on this machine in a sandbox, and is not left for a redirect', async () => {
    const receiver = await startWebhookReceiver();
    receiver.answerWith(307);
    const send = createWebhookSender({ isPrivateAllowed: true });
    assert.equal(await send({ url: receiver.url, headers: { 'x-one': 'two' }, body: '{"a":1}' }), 307);
    assert.deepEqual(
      receiver.received.map(({ headers, body }) => [headers['x-one'], body]),
      [['two', '{"a":1}']],
    );
    await receiver.close();
  });
});
