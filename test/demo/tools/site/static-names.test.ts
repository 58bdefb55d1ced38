import { expect } from '@open-wc/testing';
import { withStaticNames } from '../../../../demo/tools/site/static-names.ts';

describe('The head of a page of the documentation', () => {
  it('names its switch before a script does', () => {
    expect(withStaticNames('<button role="switch" title aria-checked="false" data-v-1></button>')).to.equal(
      '<button role="switch" title="Dark theme" aria-checked="false" data-v-1></button>',
    );
  });

  it('is named by what one sees of its search, without the hint on its keys', () => {
    expect(withStaticNames('<span class="DocSearch-Button-Keys"><kbd>K</kbd></span>')).to.equal(
      '<span class="DocSearch-Button-Keys" aria-hidden="true"><kbd>K</kbd></span>',
    );
  });
});
