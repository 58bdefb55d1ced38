import { expect } from '@open-wc/testing';
import { createReaderProfileStore } from '../../../../../elements/pw-portal/app/start/reader-profile-store.ts';
import type { PortalMode } from '../../../../../src/editions/selling/portal-edition.ts';
import { getConfig } from '../../../../../src/editions/selling/portal-editions.ts';
import type { Http } from '../../../../../src/http/client.ts';
import { createSite } from '../../../../support/world/fake-site.ts';
import { adaInfo, adaInfoForAgent } from '../../../../support/world/portal/portal-world.ts';

/**
 * The requests of an edition's profile store, and their URLs; the base is empty where the deployment’s own host is
 * asked.
 */
const requestOf = async (edition: string, mode: PortalMode, isAgent = false) => {
  const { sdk } = createSite({ answers: { 'GET /info': adaInfo, 'GET /info/agent': adaInfoForAgent } });
  const calls: string[] = [];
  const http: Http = (endpoint, request) => {
    calls.push(`${request.base ?? ''} ${endpoint.path}`);
    return sdk.http(endpoint, request);
  };
  const user = createReaderProfileStore({ ...sdk, http }, getConfig(edition, mode), {
    isAgent,
    language: () => null,
  });
  await user.load();
  await user.updateNames('Damn', 'Byron').then((word) => calls.push(word));
  return calls;
};

describe('The owner of an account', () => {
  it('stands on the page’s own domain in Germany’s production alone (spec: portal point 9)', async () => {
    const elsewhere = [' /info', 'offensive'];
    expect(await requestOf('DE', 'production')).to.deep.equal(['https://ledger.example/auth /info', 'offensive']);
    expect(await requestOf('DE', 'development')).to.deep.equal(elsewhere);
    expect(await requestOf('US', 'production')).to.deep.equal(elsewhere);
  });

  it('asks by the agents’ own call where one acts', async () => {
    expect(await requestOf('US', 'production', true)).to.deep.equal([' /info/agent', 'offensive']);
  });
});
