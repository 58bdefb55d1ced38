import { expect } from '@open-wc/testing';
import type { EditionKey } from '../../../src/editions/edition.ts';
import { editions } from '../../../src/editions/editions.ts';
import { portalDeployment } from '../../../src/editions/selling/portal-deployment.ts';
import type { PortalEdition } from '../../../src/editions/selling/portal-edition.ts';
import { getConfig } from '../../../src/editions/selling/portal-editions.ts';
import { byMode, facts, keys, linkedIn, onIn } from '../spec-editions.ts';

const modes = ['production', 'development'] as const;
const isIn = (names: string, key: EditionKey) => names.split(' ').includes(key);

/** The one value that a fact has in an edition. */
const onlyValue = (values: Readonly<Record<string, string>>, key: EditionKey) => {
  const matches = Object.keys(values).filter((value) => isIn(values[value] ?? '', key));
  expect(matches, key).to.have.length(1);
  return matches[0];
};

describe('The portal’s editions', () => {
  it('are those of the spec', () => {
    expect(keys).to.have.members(Object.keys(editions));
    expect(new Set(keys).size).to.equal(keys.length);
  });

  for (const key of keys) {
    for (const mode of modes) {
      describe(`${key} in ${mode}`, () => {
        const edition = getConfig(key, mode);

        it('is what it was asked for', () => {
          expect([edition.edition, edition.mode]).to.deep.equal([key, mode]);
        });

        for (const [fact, { tell, values }] of Object.entries(facts)) {
          it(`has its ${fact}`, () => expect(String(tell(edition))).to.equal(onlyValue(values, key)));
        }

        it('is paid for, or is not', () => expect(edition.isPaid).to.equal(isIn(byMode.paid[mode], key)));

        it('signs in on the page’s own domain, or does not', () => {
          expect(edition.signIn.isSameDomain).to.equal(isIn(byMode.sameDomain[mode], key));
        });

        it('has its flags', () => {
          const flags = Object.entries(onIn).map(([flag, names]) => [flag, isIn(names, key)]);
          expect(edition.flags).to.deep.equal(Object.fromEntries(flags));
        });

        it('has its links', () => {
          const shownLinks = Object.entries(edition.links).flatMap(([link, address]) =>
            address === null ? [] : [link],
          );
          const some = Object.entries(linkedIn).flatMap(([link, names]) => (isIn(names, key) ? [link] : []));
          expect(shownLinks).to.have.members(['home', 'faq', 'terms', 'contact', 'subscribe', 'account', ...some]);
        });

        it('has the chat where its flag says so', () => {
          expect(edition.chat !== null).to.equal(isIn(onIn.hasLiveChat, key));
        });

        it('is known to the services as its newsletters are', () => {
          const { siteId, regionId } = editions[key];
          expect(edition.ids).to.deep.equal({ siteId, regionId, langSiteId: siteId, defaultSiteId: 'ledger' });
        });
      });
    }
  }
});

describe('Development', () => {
  const unlike = ({ mode, hosts, keys: gatewayKeys, isPaid, signIn, ...alike }: PortalEdition) => alike;

  for (const key of keys) {
    it(`of ${key} differs in hosts, keys and what the spec names`, () => {
      const production = getConfig(key, 'production');
      const development = getConfig(key, 'development');
      expect(unlike(development)).to.deep.equal(unlike(production));
      expect(development.isPaid !== production.isPaid).to.equal(isIn('ES BR NTD', key));
      expect(development.signIn.version).to.equal(production.signIn.version);
      expect(development.hosts).not.to.deep.equal(production.hosts);
      expect(development.keys.stripe).not.to.equal(production.keys.stripe);
    });
  }
});

describe('The keys of an edition', () => {
  it('are decoded, and those of its accounts', () => {
    expect(getConfig('US', 'production').keys).to.deep.equal({ stripe: 'pk_live_ledger_america' });
    expect(getConfig('CA', 'development').keys).to.deep.equal({ stripe: 'pk_test_ledger_commonwealth' });
    expect(getConfig('DE', 'production').keys.stripe).to.equal('pk_live_ledger_europe');
  });

  it('stand nowhere in the deployment as they are', () => {
    const text = JSON.stringify(portalDeployment.keys);
    for (const key of keys) {
      for (const mode of modes) {
        for (const decoded of Object.values(getConfig(key, mode).keys)) expect(text).not.to.contain(decoded);
      }
    }
  });
});
