import { expect } from '@open-wc/testing';
import { getBuiltInScreen } from '../../../src/walls/display/built-in-screens.ts';

describe('The screens that come with the SDK', () => {
  it('stand over the page with a close button, but for the log-in and what goes into the page', () => {
    const looks = ['user-profile', 'sign-in-combo', 'sign-in-navbar', 'checkout', 'checkout-popup', 'checkout-sign-in'];
    expect(
      looks.map((name) => {
        const { style, showCloseButton, selector } = getBuiltInScreen(name)?.template ?? {};
        return [name, style, showCloseButton, selector];
      }),
    ).to.deep.equal([
      ['user-profile', 'popup', true, null],
      ['sign-in-combo', 'popup', false, null],
      ['sign-in-navbar', 'inline', true, '[data-pw-navbar]'],
      ['checkout', 'popup', true, undefined],
      ['checkout-popup', 'popup', true, undefined],
      ['checkout-sign-in', 'popup', true, undefined],
    ]);
  });

  it('leave the place of the checkout in the page to the code that shows it', () => {
    const { template } = getBuiltInScreen('checkout-inline') ?? {};
    expect(template?.style).to.equal('inline');
    expect(template?.selector).to.equal(undefined);
  });

  it('have no other names', () => {
    expect(getBuiltInScreen('wall')).to.equal(null);
  });
});
