import { expect, fixture, html } from '@open-wc/testing';
import { useEffect } from 'react';
import { isOn, useAttributes } from '../../../elements/hooks/use-attributes.ts';
import { define } from '../../../elements/host/define.ts';
import { useHost, useSdk } from '../../../elements/host/sdk-context.tsx';
import { createSite } from '../../support/world/fake-site.ts';
import { waitUntil } from '../../support/world/until.ts';

const { sdk, log } = createSite();
const lives: string[] = [];

const Probe = () => {
  const host = useHost();
  const attribute = useAttributes(host);
  useEffect(() => {
    lives.push(`${host.id} mounted`);
    return () => void lives.push(`${host.id} unmounted`);
  }, [host]);
  return (
    <p>{`${attribute('word') ?? 'none'} ${isOn(attribute('loud')) ? 'loud' : 'calm'} ${attribute('in-words') ?? ''}`}</p>
  );
};

const Broken = () => {
  useSdk();
  throw new Error('mine');
};

const text = (element: Element) => element.shadowRoot?.querySelector('p')?.textContent;

let early: HTMLElement;

before(() => {
  // What a page sets before the script has come.
  early = document.createElement('pw-probe');
  Object.assign(early, { word: 'early', inWords: 'yes', isKind: false });
  const properties = {
    word: { kind: 'text' },
    inWords: { kind: 'text' },
    loud: { kind: 'flag', isOnByDefault: false },
    isKind: { kind: 'flag', isOnByDefault: true },
  } as const;
  define({ tag: 'pw-probe', component: Probe, styles: ['p { color: rgb(4, 5, 6) }'], properties }, sdk);
  define({ tag: 'pw-broken', component: Broken, styles: [] }, sdk);
});

describe('An element', () => {
  it('follows its attributes live, booleans by the rule of the public API', async () => {
    const element = await fixture(html`<pw-probe word="a" loud></pw-probe>`);
    await waitUntil(() => text(element) === 'a loud ');
    element.setAttribute('loud', 'false');
    element.setAttribute('word', 'b');
    await waitUntil(() => text(element) === 'b calm ');
    element.removeAttribute('word');
    await waitUntil(() => text(element) === 'none calm ');
  });

  it('has a property for each option, which reads and writes its attribute', async () => {
    const element = await fixture(html`<pw-probe></pw-probe>`);
    Object.assign(element, { word: 'a', loud: true, inWords: 'b', isKind: false });
    await waitUntil(() => text(element) === 'a loud b');
    expect(element.outerHTML).to.contain('word="a" loud="" in-words="b" is-kind="false"');
    Object.assign(element, { word: null, loud: false, inWords: undefined, isKind: true });
    await waitUntil(() => text(element) === 'none calm ');
    expect(element.getAttributeNames()).to.deep.equal([]);
    element.setAttribute('is-kind', 'false');
    expect(Reflect.get(element, 'isKind')).to.equal(false);
    expect(Reflect.get(element, 'word')).to.equal('');
  });

  it('takes on what a page has set before it was defined', async () => {
    document.body.append(early);
    await waitUntil(() => text(early) === 'early calm yes');
    expect(early.getAttribute('is-kind')).to.equal('false');
    early.remove();
  });

  it('is styled by adopted sheets, which a strict policy lets pass', async () => {
    const element = await fixture(html`<pw-probe></pw-probe>`);
    await waitUntil(() => text(element));
    const paragraph = element.shadowRoot?.querySelector('p');
    expect(paragraph && getComputedStyle(paragraph).color).to.equal('rgb(4, 5, 6)');
    expect(element.shadowRoot?.querySelector('style')).to.equal(null);
  });

  it('is registered once, and a second time does no harm', () => {
    const first = customElements.get('pw-probe');
    define({ tag: 'pw-probe', component: Broken, styles: [] }, sdk);
    expect(customElements.get('pw-probe')).to.equal(first);
  });

  it('keeps its tree when it is moved, and ends it when it goes', async () => {
    const element = await fixture(html`<pw-probe id="mover"></pw-probe>`);
    const own = () => lives.filter((line) => line.startsWith('mover'));
    await waitUntil(() => own().length === 1);
    document.body.append(element);
    await waitUntil(() => text(element));
    element.setAttribute('word', 'moved');
    await waitUntil(() => text(element)?.startsWith('moved'));
    expect(own()).to.deep.equal(['mover mounted']);
    element.remove();
    await waitUntil(() => own().length === 2);
    expect(own()).to.deep.equal(['mover mounted', 'mover unmounted']);
  });

  it('does not reach its neighbours or the page when it breaks: it tells, and draws nothing', async () => {
    const messages: string[] = [];
    const listen = (event: Event) => messages.push(event.type);
    document.addEventListener('pw-error', listen);
    const both = await fixture(html`<div><pw-broken></pw-broken><pw-probe></pw-probe></div>`);
    await waitUntil(() => text(both.lastElementChild ?? both));
    await waitUntil(() => messages.length === 1);
    document.removeEventListener('pw-error', listen);
    expect(log.lines.some((line) => line.text === '[PW] <pw-broken> could not be drawn')).to.equal(true);
    expect(both.firstElementChild?.shadowRoot?.textContent).to.equal('');
  });
});
