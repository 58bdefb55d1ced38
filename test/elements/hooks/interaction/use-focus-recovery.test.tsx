import { expect, fixtureSync } from '@open-wc/testing';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { useFocusRecovery } from '../../../../elements/hooks/interaction/use-focus-recovery.ts';
import { waitUntil } from '../../../support/world/until.ts';

interface TreeProps {
  /** The button that is pressed is still there. */
  isThere: boolean;
}

const Tree = ({ isThere }: TreeProps) => {
  const place = useRef<HTMLDivElement>(null);
  useFocusRecovery(place, 'h2');
  return (
    <div ref={place}>
      <h2 tabIndex={-1}>Heading</h2>
      <section tabIndex={-1}>
        <p>{isThere && <button type="button">In a section</button>}</p>
      </section>
      <p>{isThere && <button type="button">Alone</button>}</p>
      <input />
    </div>
  );
};

let tree: Root;
let root: ShadowRoot;

const draw = (isThere: boolean) => flushSync(() => tree.render(<Tree isThere={isThere} />));
const button = (text: string): HTMLElement => {
  const element = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  if (element === undefined) throw new Error(`There is no button ${text}`);
  return element;
};

beforeEach(async () => {
  root = fixtureSync('<div></div>').attachShadow({ mode: 'open' });
  tree = createRoot(root);
  draw(true);
  await new Promise((resolve) => window.requestAnimationFrame(() => window.setTimeout(resolve)));
});
afterEach(() => tree.unmount());

describe('The focus of a button that goes away', () => {
  it('goes to the nearest place around it that can have it', async () => {
    button('In a section').focus();
    draw(false);
    await waitUntil(() => root.activeElement?.localName === 'section', 'the section has no focus');
  });

  it('or else to the heading', async () => {
    button('Alone').focus();
    draw(false);
    await waitUntil(() => root.activeElement?.localName === 'h2', 'the heading has no focus');
  });

  it('stays where something else has taken it, or its reader has', async () => {
    button('Alone').focus();
    root.querySelector('input')?.focus();
    draw(false);
    await new Promise((resolve) => window.setTimeout(resolve));
    expect(root.activeElement?.localName).to.equal('input');
  });

  it('is not brought back to who has left', async () => {
    button('Alone').focus();
    button('Alone').blur();
    await new Promise((resolve) => window.setTimeout(resolve));
    draw(false);
    await new Promise((resolve) => window.setTimeout(resolve));
    expect(root.activeElement).to.equal(null);
  });
});
