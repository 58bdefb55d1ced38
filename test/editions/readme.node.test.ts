import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { editions as allEditions } from '../../src/editions/editions.ts';
import type { PortalFlags } from '../../src/editions/selling/portal-edition.ts';
import { getConfig } from '../../src/editions/selling/portal-editions.ts';
import { textOf } from '../support/sources/sources.ts';

/** The table of the README whose first column has this name: its other columns, and its rows. */
const tableOf = (name: string): { columns: string[]; rows: Map<string, string[]> } => {
  const lines = textOf('src/editions/README.md').split('\n');
  const start = lines.findIndex((line) => line.startsWith(`| ${name} |`));
  assert.ok(start >= 0, `There is no table of ${name}s`);
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'));
  const [head = [], , ...body] = lines.slice(start, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
  assert.equal(new Set(body.map(([first]) => first)).size, body.length, `A ${name} stands there twice`);
  return { columns: head.slice(1), rows: new Map(body.map(([first = '', ...cells]) => [first, cells])) };
};

describe('The README of the editions', () => {
  it('says which flags each edition has, and why', () => {
    const { columns, rows } = tableOf('flag');
    const editions = columns.slice(0, -1);
    assert.deepEqual([...editions].sort(), Object.keys(allEditions).sort());
    const names = [...rows.keys()];
    for (const [index, edition] of editions.entries()) {
      const marks = names.map((flag) => [flag, rows.get(flag)?.[index] === '●']);
      const flags: PortalFlags = getConfig(edition, 'production').flags;
      assert.deepEqual(Object.fromEntries(marks), flags, edition);
    }
    for (const [flag, cells] of rows) assert.ok((cells.at(-1) ?? '').length > 5, flag);
  });

  it('says what each edition is', () => {
    const { columns, rows } = tableOf('edition');
    assert.deepEqual([...rows.keys()].sort(), Object.keys(allEditions).sort());
    for (const [key, cells] of rows) {
      const production = getConfig(key, 'production');
      const { isPaid } = getConfig(key, 'development');
      const { stripe, paypal } = production.gatewayAccounts;
      const links = ['rewards', 'shop', 'ePaper', 'premium', 'reactivate', 'donate', 'cinema', 'gift'] as const;
      const paid = production.isPaid ? 'yes' : isPaid ? 'in development' : 'no';
      assert.deepEqual(Object.fromEntries(columns.map((column, index) => [column, cells[index]])), {
        country: production.countryCode,
        billing: production.billing,
        gateway: production.gateway,
        paid,
        currency: production.currency,
        amounts: production.locale,
        dates: production.dateFormat,
        accounts: `${stripe}, ${paypal}`,
        'sign-in': production.signIn.version,
        links: links.filter((link) => production.links[link] !== null).join(', ') || '–',
      });
    }
  });
});
