import { expect } from '@open-wc/testing';
import { createHttp } from '../../../src/http/client.ts';
import { createTemplates } from '../../../src/walls/display/template.ts';

/** A service that answers with the template that it was asked for. */
const answering = () => {
  const requests: string[] = [];
  const host = 'https://pw.example.com';
  const http = createHttp({
    fetch: async (request) => {
      const { searchParams } = new URL(request instanceof Request ? request.url : request);
      const templateId = searchParams.get('templateId') ?? '';
      requests.push(templateId);
      return new Response(`{"templateId":"${templateId}"}`, { headers: { 'content-type': 'application/json' } });
    },
    clock: { now: Date.now, after: () => () => {} },
    hosts: () => ({ paywall: host, auth: host, mailing: host, subs: host }),
    token: () => null,
  });
  return { requests, http };
};

describe('Templates', () => {
  it('are asked for once a page, by site, id and version', async () => {
    const { requests, http } = answering();
    const templates = createTemplates(http);
    await templates('ledger', { templateId: 'a', version: undefined });
    await templates('ledger', { templateId: 'a', version: undefined });
    await templates('ledger', { templateId: 'a', version: '2' });
    await templates('gazette', { templateId: 'a', version: undefined });
    expect(requests).to.deep.equal(['a', 'a', 'a']);
  });

  it('are distinguished also if a page changed how lists are written', async () => {
    const { http } = answering();
    const templates = createTemplates(http);
    Reflect.set(Array.prototype, 'toJSON', () => 'bent');
    try {
      const results = await Promise.all(
        ['a', 'b'].map((templateId) => templates('ledger', { templateId, version: undefined })),
      );
      expect(results.map((template) => Reflect.get(template ?? {}, 'templateId'))).to.deep.equal(['a', 'b']);
    } finally {
      Reflect.deleteProperty(Array.prototype, 'toJSON');
    }
  });
});
