/** The recipes for frameworks as a publisher has them: beside the installed package, compiled and bundled. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { compile } from 'svelte/compiler';
import { compileScript, parse } from 'vue/compiler-sfc';
import { type Consumer, packForConsumer } from './packed.ts';

const home = join(import.meta.dirname, '../../../demo/recipes/frameworks');

/** Copies the recipes into a fresh project of this name, with more files of a test's own. */
export const installRecipes = (name: string, more: Readonly<Record<string, string>> = {}): Consumer => {
  const files = globSync('**/*.{ts,tsx,vue,svelte,astro,html,mjs}', { cwd: home });
  const recipes = files.map((file) => [file, readFileSync(join(home, file), 'utf8')]);
  return packForConsumer(name, { ...Object.fromEntries(recipes), ...more });
};

const compileVue = (source: string, filename: string): string => {
  const { descriptor } = parse(source, { filename });
  const compilerOptions = { isCustomElement: (tag: string) => tag.startsWith('pw-') };
  return compileScript(descriptor, { id: filename, inlineTemplate: true, templateOptions: { compilerOptions } })
    .content;
};

const compilers: Plugin = {
  name: 'framework-compilers',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.vue$/ }, ({ path }) => ({
      contents: compileVue(readFileSync(path, 'utf8'), path),
      loader: 'ts',
    }));
    onLoad({ filter: /\.svelte$/ }, ({ path }) => ({
      contents: compile(readFileSync(path, 'utf8'), { filename: path, generate: 'client' }).js.code,
      loader: 'js',
    }));
  },
};

/** Bundles the entry of one recipe into a script, as a publisher's build does. */
export const bundleRecipe = async ({ folder }: Consumer, entry: string): Promise<string> => {
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
    conditions: ['svelte', 'browser', 'production'],
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    plugins: [compilers],
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
};
