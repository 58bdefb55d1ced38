import { expect } from '@open-wc/testing';
import { protectRoot } from '../../../elements/host/react-document.ts';

describe('The document of a root that React draws in', () => {
  it('tells other scripts of the page how an element looks', () => {
    const root = protectRoot(document.createElement('p'));
    document.body.append(root);
    root.style.opacity = '0.5';
    expect(root.ownerDocument.defaultView?.getComputedStyle(root).opacity).to.equal('0.5');
    root.remove();
  });
});
