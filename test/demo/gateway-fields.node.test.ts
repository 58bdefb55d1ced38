import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { brandOf, isIban, passesLuhn } from '../../demo/service/fakes/card-fields/card-rules.ts';
import { composeScript } from '../../demo/service/fakes/card-fields/compose-script.ts';
import { readField, stateOf } from '../../demo/service/fakes/card-fields/field-rules.ts';
import type { Field } from '../../demo/service/fakes/card-fields/messages.ts';
import { cardOutcomes, ibans } from '../../demo/service/fakes/gateway-store/test-cards.ts';
import { hostScripts, pageScripts } from '../../demo/service/fakes/gateways/gateway-scripts.ts';

const now = new Date(2026, 2, 10);
const read = (field: Field, text: string) => readField(field, text, 'visa', now);

describe('A field of a gateway', () => {
  it('shows a number in groups, and knows a wrong one once it is whole', () => {
    assert.equal(read('number', '4242-4242 42').text, '4242 4242 42');
    assert.equal(read('number', '378282246310005999').text, '3782 822463 10005');
    assert.deepEqual([read('number', '4242').error, read('number', '4242').isComplete], [null, false]);
    assert.equal(read('number', '4242424242424241').error, 'invalid');
    assert.equal(read('number', '4242424242424242').isComplete, true);
  });

  it('reads a day however it is typed or filled in, and knows one that is over', () => {
    for (const [text, expected] of [
      ['1', '1'],
      ['3', '03 / '],
      ['12', '12 / '],
      ['1/29', '01 / 29'],
      ['12/2029', '12 / 29'],
      ['0429', '04 / 29'],
    ] as const) {
      assert.equal(read('expiry', text).text, expected);
    }
    assert.equal(read('expiry', '13').error, 'invalid');
    assert.equal(read('expiry', '02 / 26').error, 'past-month');
    assert.equal(read('expiry', '12 / 25').error, 'past-year');
    assert.deepEqual([read('expiry', '03 / 26').error, read('expiry', '03 / 26').isComplete], [null, true]);
  });

  it('takes a code as long as the brand has it', () => {
    assert.equal(readField('cvc', '1234', 'visa', now).value, '123');
    assert.equal(readField('cvc', '123', 'amex', now).isComplete, false);
    assert.equal(readField('cvc', '123', 'unknown', now).isComplete, true);
  });

  it('reads an account in any case, as long as its country has it', () => {
    assert.equal(read('iban', 'de89 3704 0044 0532 0130 00').text, 'DE89 3704 0044 0532 0130 00');
    assert.equal(read('iban', 'DE8937040044053201300099').isComplete, true);
    assert.equal(read('iban', 'DE88370400440532013000').error, 'invalid');
    assert.equal(read('iban', '12').error, 'invalid');
    assert.deepEqual([read('iban', 'DE89').error, read('iban', 'DE89').isComplete], [null, false]);
  });

  it('says that something is missing once it is left, and tells six digits of a number at most', () => {
    const half = read('number', '4242 4242');
    assert.equal(stateOf('number', half, 'unknown', false).error, null);
    const fieldState = stateOf('number', half, 'unknown', true);
    assert.deepEqual(fieldState, {
      isEmpty: false,
      isComplete: false,
      error: 'incomplete',
      brand: 'visa',
      bin: '424242',
    });
    assert.equal(stateOf('number', read('number', ''), 'unknown', true).error, null);
  });
});

describe('The test cards', () => {
  it('are numbers that fields take, and so are the accounts', () => {
    for (const number of Object.keys(cardOutcomes)) {
      assert.ok(passesLuhn(number), number);
      assert.notEqual(brandOf(number), 'unknown', number);
    }
    assert.ok(Object.keys(ibans).every(isIban));
  });
});

describe('The gateways’ scripts', () => {
  it('are made of functions as a browser runs them', () => {
    const script = composeScript({ twice: (one: number): number => one * 2, base: { of: 21 } }, () => {});
    assert.match(script, /const twice = \(one\s*\)\s*=> one \* 2;\nconst base = \{"of":21\};/);
  });

  it('turn no text into code or markup', () => {
    const address = 'https://gateways.example/gateways/script.js';
    const ofHosts = Object.entries(hostScripts).map(([path, scriptAt]) => [path, scriptAt(address)] as const);
    for (const [path, script] of [...ofHosts, ...Object.entries(pageScripts)]) {
      assert.doesNotMatch(script, /\beval\(|\bFunction\(|innerHTML|outerHTML|srcdoc|insertAdjacentHTML/, path);
      assert.doesNotMatch(script, /postMessage\([^)]*'\*'/, path);
    }
  });
});
