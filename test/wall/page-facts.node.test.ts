import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pageFacts } from '../../src/wall/environment.ts';
import { createWorld } from '../support/fake-world.ts';

const urlOf = (address: string) => pageFacts(createWorld({ page: { address } }).platform, {}).url;

describe('The address that page filters see', () => {
  for (const [written, plain] of [
    ['https://ledger.example/%68ard/x', 'https://ledger.example/hard/x'],
    ['https://ledger.example/h%41rd/%7Ex?q=%68#%68', 'https://ledger.example/hArd/~x?q=%68#%68'],
    ['https://ledger.example//hard//x', 'https://ledger.example/hard/x'],
    ['https://ledger.example/a%2Fb/%C3%A9', 'https://ledger.example/a%2Fb/%C3%A9'],
    ['https://ledger.example/', 'https://ledger.example/'],
    ['about:srcdoc', 'about:srcdoc'],
  ] as const) {
    it(`is ${plain} for ${written}`, () => assert.equal(urlOf(written), plain));
  }
});
