import { expect } from '@open-wc/testing';
import { sheetOf } from '../../../elements/host/sheets.ts';
import mark from '../../../elements/ui/mark/mark.css';
import tokens from '../../../elements/ui/tokens.css';

/** Returns what a custom property is inside an element with our styles. */
const valueInside = (name: string, own: Record<string, string> = {}, later: readonly string[] = []): string => {
  const host = document.createElement('div');
  for (const [property, value] of Object.entries(own)) host.style.setProperty(property, value);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [tokens, mark, ...later].map(sheetOf);
  const inside = document.createElement('p');
  root.append(inside);
  document.body.append(host);
  const value = getComputedStyle(inside).getPropertyValue(name).trim();
  host.remove();
  return value;
};

const page = document.documentElement.style;

describe('A design token', () => {
  afterEach(() => {
    page.removeProperty('--pw-accent');
    page.removeProperty('--pw-text');
  });

  it('has a default that nobody has to set', () => {
    expect(valueInside('--pw-accent')).to.equal('light-dark(#0b5a7a, #7cc4e0)');
    expect(valueInside('--pw-focus')).to.equal('3px solid light-dark(#1b1d21, #ecebe7)');
    expect(valueInside('--pw-success')).to.equal('light-dark(#1c6b3c, #86d6a4)');
  });

  it('is set for all elements on the root of the page', () => {
    page.setProperty('--pw-accent', 'rgb(200, 0, 0)');
    expect(valueInside('--pw-accent')).to.equal('rgb(200, 0, 0)');
    page.setProperty('--pw-text', 'rgb(0, 0, 100)');
    expect(valueInside('--pw-focus'), 'one that takes its colour').to.equal('3px solid rgb(0, 0, 100)');
    expect(valueInside('--pw-muted'), 'another').to.match(/^light-dark/);
  });

  it('is stronger on the element than on the root, and there stronger than the accent of an edition', () => {
    const edition = [':host { --ppw-accent: var(--pw-accent, purple) }'];
    expect(valueInside('--pw-accent', {}, edition)).to.equal('purple');
    page.setProperty('--pw-accent', 'rgb(200, 0, 0)');
    expect(valueInside('--pw-accent', {}, edition)).to.equal('rgb(200, 0, 0)');
    expect(valueInside('--pw-accent', { '--pw-accent': 'green' }, edition)).to.equal('green');
  });
});
