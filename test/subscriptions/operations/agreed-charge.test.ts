import { expect } from '@open-wc/testing';
import { agreedChargeField, agreedChargeOf } from '../../../src/subscriptions/operations/agreed-charge.ts';
import type { PreviewItem } from '../../../src/subscriptions/previews/preview-item.ts';

const again = { kind: 'access-again' } as const;

describe('What a sheet has said is charged now', () => {
  const cases: readonly [string, readonly PreviewItem[], object][] = [
    ['is a sum', [again, { kind: 'charged-now', cents: 900 }], { agreed_charge: 900 }],
    ['is nothing', [{ kind: 'free' }, again], { agreed_charge: 0 }],
    ['is not sent where the sheet says that the sum is not known', [{ kind: 'charged-now-unknown' }, again], {}],
  ];
  for (const [title, items, fields] of cases) {
    it(title, () => expect(agreedChargeField(agreedChargeOf(items))).to.deep.equal(fields));
  }
});
