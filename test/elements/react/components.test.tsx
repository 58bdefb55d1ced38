import { expect } from '@open-wc/testing';
import { createRef, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import {
  PwNewsletters,
  type PwNewslettersElement,
  PwPaywall,
  type PwPaywallElement,
  PwPortal,
} from '../../../elements/entries/react/index.ts';
import { dispatch } from '../../../elements/host/events.ts';

let place: HTMLElement;
let root: Root;

const draw = (what: ReactElement): Element => {
  flushSync(() => root.render(what));
  const { firstElementChild } = place;
  if (firstElementChild === null) throw new Error('Nothing was drawn');
  return firstElementChild;
};

const attributesOf = (element: Element) =>
  Object.fromEntries(element.getAttributeNames().map((name) => [name, element.getAttribute(name)]));

beforeEach(() => {
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
});

afterEach(() => {
  root.unmount();
  place.remove();
});

describe('A React component of a tag', () => {
  it('writes its properties as attributes, and what any tag takes as it is', () => {
    const element = draw(
      <PwPaywall
        siteId="ledger"
        flowId="metered"
        flowVersion="2"
        consentDefault="denied"
        className="wall"
        data-a="b"
      />,
    );
    expect(element.localName).to.equal('pw-paywall');
    expect(attributesOf(element)).to.deep.equal({
      'site-id': 'ledger',
      'flow-id': 'metered',
      'flow-version': '2',
      'consent-default': 'denied',
      class: 'wall',
      'data-a': 'b',
    });
  });

  it('writes a flag where it says something else than its absence', () => {
    const on = draw(<PwNewsletters siteId="ledger" hideEmail hideHeader={false} isAllowUnsubscribe={false} />);
    expect(attributesOf(on)).to.deep.equal({ 'site-id': 'ledger', 'hide-email': '', 'is-allow-unsubscribe': 'false' });
    const off = draw(<PwNewsletters siteId="ledger" hideEmail={false} isAllowUnsubscribe />);
    expect(off).to.equal(on);
    expect(attributesOf(off)).to.deep.equal({ 'site-id': 'ledger' });
  });

  it('takes an attribute away that is given no more', () => {
    draw(<PwPortal siteId="ledger" basePath="/portal" />);
    expect(attributesOf(draw(<PwPortal siteId="ledger" />))).to.deep.equal({ 'site-id': 'ledger' });
  });

  it('calls the latest handler of an event, and none that was taken away', () => {
    const messages: string[] = [];
    const element = draw(
      <PwPaywall siteId="s" flowId="f" onPwRedirect={({ detail }) => messages.push(`1 ${detail.url}`)} />,
    );
    const tell = (url: string) => dispatch(element, 'pw-redirect', { templateId: 't', nodeId: 'n', url });
    tell('/a');
    draw(<PwPaywall siteId="s" flowId="f" onPwRedirect={({ detail }) => messages.push(`2 ${detail.url}`)} />);
    tell('/b');
    draw(<PwPaywall siteId="s" flowId="f" />);
    tell('/c');
    expect(messages).to.deep.equal(['1 /a', '2 /b']);
  });

  it('hands over its element, and passes its children on', () => {
    const wall = createRef<PwPaywallElement>();
    const element = draw(<PwPaywall ref={wall} siteId="s" flowId="f" />);
    expect(wall.current).to.equal(element);
    const logo = draw(
      <PwPortal siteId="s">
        <b slot="logo">L</b>
      </PwPortal>,
    );
    expect(logo.querySelector('[slot=logo]')?.textContent).to.equal('L');
    const newsletters = createRef<PwNewslettersElement>();
    draw(<PwNewsletters ref={newsletters} siteId="s" />);
    expect(newsletters.current?.localName).to.equal('pw-newsletters');
  });
});
