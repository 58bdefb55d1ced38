import { expect, fixtureSync } from '@open-wc/testing';
import account from '../../../elements/account/account.css';
import wallContent from '../../../elements/pw-paywall/shell/wall-content.css';
import spinner from '../../../elements/ui/spinner/spinner.css';
import tokens from '../../../elements/ui/tokens.css';

describe('A screen that loads', () => {
  for (const name of ['account-popup', 'wall-content-screen']) {
    it(`has its spinner in the middle: ${name}`, () => {
      const root = fixtureSync('<div></div>').attachShadow({ mode: 'open' });
      const styles = [tokens, spinner, account, wallContent].join('');
      root.innerHTML = `<style>${styles}</style><div class="${name}" style="width: 400px"><span class="spinner"></span></div>`;
      const [box, mark] = ['div', 'span'].map((selector) => root.querySelector(selector)?.getBoundingClientRect());
      if (!box || !mark) throw new Error('There is no spinner');
      expect(mark.left - box.left).to.be.closeTo(box.right - mark.right, 1);
      expect(mark.top).to.be.above(box.top);
    });
  }
});
