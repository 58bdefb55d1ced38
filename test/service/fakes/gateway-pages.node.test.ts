import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  renderBankPage,
  renderConfirmPage,
  renderFieldPage,
  renderPayPalEndedPage,
  renderWalletPage,
} from '../../../demo/service/fakes/gateways/gateway-pages.ts';
import { en } from '../../../demo/service/fakes/gateways/page-texts/en.ts';
import { gatewayLanguageOf } from '../../../demo/service/fakes/gateways/page-texts/texts-of.ts';
import { isRightToLeft, languages } from '../../../src/i18n/languages.ts';
import { stripeLocales } from '../../../src/payments/stripe/open-stripe.ts';

const frame = (locale: string) => ({ language: gatewayLanguageOf(locale, ''), nonce: 'n0nce' });

describe('A page of a gateway', () => {
  it('is in the language that the page around it says, in its direction', () => {
    for (const language of languages) {
      const { language: code, direction, texts } = gatewayLanguageOf(stripeLocales[language], '');
      assert.equal(code, language === 'zh' ? 'zh-Hans' : language);
      assert.equal(direction, isRightToLeft(language) ? 'rtl' : 'ltr');
      if (language !== 'en') assert.notEqual(texts.confirmText, en.confirmText, language);
      const page = renderConfirmPage('call', frame(stripeLocales[language]));
      assert.ok(
        page.includes(`<html lang="${code}" dir="${direction}">`) && page.includes(texts.confirmText),
        language,
      );
    }
  });

  it('says all of its texts in each language', () => {
    for (const language of languages) {
      const { texts } = gatewayLanguageOf(language, '');
      assert.deepEqual(Object.keys(texts), Object.keys(en), language);
      for (const [name, text] of Object.entries(texts)) assert.ok(text.trim() !== '', `${language} ${name}`);
    }
  });

  it('is in the first language of the browser that there is, where no page is around it', () => {
    assert.equal(gatewayLanguageOf('', 'ja,fr-CA;q=0.9,en;q=0.8').language, 'fr');
    assert.equal(gatewayLanguageOf('', 'zh-HK,zh;q=0.9').language, 'zh-Hant');
    assert.equal(gatewayLanguageOf('', 'iw').language, 'he');
    assert.equal(gatewayLanguageOf('', 'ja').language, 'en');
    assert.equal(gatewayLanguageOf('__proto__', '').language, 'en');
    assert.equal(gatewayLanguageOf('', '').language, 'en');
  });

  it('shows digits from left to right, in fields and in the names of accounts and cards', () => {
    assert.match(renderFieldPage(frame('ar')), /<html lang="ar" dir="ltr">/);
    for (const page of [renderBankPage(frame('he')), renderWalletPage(frame('he'))]) {
      assert.match(page, /<html lang="he" dir="rtl">/);
      assert.match(page, /<div class="choices" lang="en" dir="ltr">/);
    }
  });

  it('escapes the address that it leads back to', () => {
    const page = renderPayPalEndedPage('https://paper.example/?a="><script>', frame('fr'));
    assert.ok(!page.includes('<script>'));
    assert.ok(page.includes('Cette visite est terminée'));
  });
});
