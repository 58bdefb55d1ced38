import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import ts from 'typescript';
import { installRecipes } from '../../support/sources/framework-recipes.ts';
import { root } from '../../support/sources/sources.ts';

/** Templates of Vue are checked by these types. Lines that are marked as errors must be errors. */
const vueUse = `
import type {} from 'presswall/vue';
import type { GlobalComponents } from 'vue';

type Props<Tag extends keyof GlobalComponents> = InstanceType<GlobalComponents[Tag]>['$props'];
export const wall: Props<'pw-paywall'> = {
  siteId: 'ledger', flowId: 'metered', class: 'wall', key: 'wall',
  onPwRedirect: ({ detail }) => detail.url.trim(),
};
export const letters: Props<'pw-newsletters'> = { siteId: 'ledger', hideEmail: '', isAllowUnsubscribe: false };
export const portal: Props<'pw-portal'> = { siteId: 'ledger', basePath: '/account' };
// @ts-expect-error a wall needs its flow
export const noFlow: Props<'pw-paywall'> = { siteId: 'ledger' };
// @ts-expect-error there is no such environment
export const noEnvironment: Props<'pw-portal'> = { siteId: 'ledger', env: 'mars' };
`;

/** Markup of Svelte is checked by these types. */
const svelteUse = `
import type {} from 'presswall/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';

export const wall: SvelteHTMLElements['pw-paywall'] = {
  'site-id': 'ledger', 'flow-id': 'metered', class: 'wall',
  'onpw-redirect': ({ detail }) => detail.url.trim(),
};
export const letters: SvelteHTMLElements['pw-newsletters'] = { 'site-id': 'ledger', 'hide-email': true };
// @ts-expect-error a wall needs its flow
export const noFlow: SvelteHTMLElements['pw-paywall'] = { 'site-id': 'ledger' };
// @ts-expect-error the portal has no such event
export const noEvent: SvelteHTMLElements['pw-portal'] = { 'site-id': 'ledger', 'onpw-redirect': () => {} };
`;

const consumer = installRecipes('frameworks', { 'use-vue.ts': vueUse, 'use-svelte.ts': svelteUse });

/** Returns what the compiler says about these files in a strict project. */
const errorsIn = (name: string, files: readonly string[], module = 'ESNext', moduleResolution = 'bundler'): string => {
  const project = join(consumer.folder, `tsconfig.${name}.json`);
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    exactOptionalPropertyTypes: true,
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    types: [],
    module,
    moduleResolution,
  };
  writeFileSync(project, JSON.stringify({ compilerOptions, files }));
  const compiler = join(root, 'node_modules/@typescript/native/bin/tsc');
  return spawnSync(process.execPath, [compiler, '-p', project, '--pretty', 'false'], { encoding: 'utf8' }).stdout;
};

describe('The package in a framework', () => {
  it('lets server components import the components: its file begins with "use client"', () => {
    const text = readFileSync(join(consumer.folder, 'node_modules/presswall/dist/react.js'), 'utf8');
    const [first] = ts.createSourceFile('react.js', text, ts.ScriptTarget.Latest).statements;
    assert.ok(first && ts.isExpressionStatement(first) && ts.isStringLiteral(first.expression));
    assert.equal(first.expression.text, 'use client');
  });

  it('is typed in the recipes of React, React Router and Next.js', () => {
    const pages = ['layout', 'articles/[slug]/page', 'account/[[...path]]/page'].map((page) => `next/app/${page}.tsx`);
    assert.equal(errorsIn('react', ['react/main.tsx', 'react-router/main.tsx', ...pages]), '');
  });

  it('is typed in templates of Vue', () => {
    assert.equal(errorsIn('vue', ['use-vue.ts']), '');
  });

  it('is typed in markup of Svelte', () => {
    assert.equal(errorsIn('svelte', ['use-svelte.ts']), '');
  });

  for (const [module, resolution] of [
    ['ESNext', 'bundler'],
    ['Node16', 'node16'],
  ] as const) {
    it(`is typed in the recipe of TypeScript alone that resolves modules as ${resolution}`, () => {
      assert.equal(errorsIn(resolution, ['typescript/main.ts'], module, resolution), '');
    });
  }
});
